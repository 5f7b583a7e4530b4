import { z } from 'zod';
import { faqCategory } from './help-desk.schemas.js';
import { entityId, listQuery } from './identity.schemas.js';
import { oneLine, visible } from './visible-text.js';

const faqFields = {
  question: z
    .string('Please enter the question')
    .trim()
    .min(1, 'Please enter the question')
    .max(200, 'A question may have at most 200 characters')
    .check(...oneLine('The question')),
  answer: z
    .string('Please enter the answer')
    .trim()
    .min(1, 'Please enter the answer')
    .max(2_000, 'An answer may have at most 2000 characters')
    .check(...visible('The answer')),
  category: faqCategory,
  isPublished: z.boolean(),
};

/** AMB-09; `version` counts the saves. */
const deskFaq = z
  .object({
    id: entityId,
    ...faqFields,
    // A rule that came later refuses no text that is kept already.
    question: z.string(),
    answer: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'DeskFaq' });
export type DeskFaq = z.infer<typeof deskFaq>;
/** All of them in their order, those that are not shown too. Every change answers it. */
export const deskFaqList = z.object({ faq: z.array(deskFaq) }).meta({ id: 'DeskFaqList' });
export type DeskFaqList = z.infer<typeof deskFaqList>;

export const saveFaqRequest = z
  .strictObject({ ...faqFields, version: z.number().int().optional() })
  .meta({ id: 'SaveFaqRequest' });
export type SaveFaqRequest = z.infer<typeof saveFaqRequest>;
/** Every question once; 409 where one was added or deleted meanwhile, or where the order is not `seen` any more. */
export const orderFaqRequest = z
  .strictObject({
    ids: z.array(entityId).max(500),
    /** The order that the admin saw; absent = overwrite whatever is there (decision 0142). */
    seen: z.array(entityId).max(500).optional(),
  })
  .meta({ id: 'OrderFaqRequest' });
export type OrderFaqRequest = z.infer<typeof orderFaqRequest>;

export const saveCategoryRequest = z
  .strictObject({
    name: z
      .string('Please enter a name')
      .trim()
      .min(1, 'Please enter a name')
      .max(60, 'A name may have at most 60 characters')
      .check(...oneLine('The name')),
  })
  .meta({ id: 'SaveCategoryRequest' });
export type SaveCategoryRequest = z.infer<typeof saveCategoryRequest>;
/** The name that the admin saw; 409 where it is another by now, absent = whatever it is (decision 0142). */
const seenName = z.string().max(60).optional();
export const renameCategoryRequest = saveCategoryRequest
  .extend({ seen: seenName })
  .meta({ id: 'RenameCategoryRequest' });
export type RenameCategoryRequest = z.infer<typeof renameCategoryRequest>;
export const deleteCategoryQuery = z.object({ moveTo: entityId.optional(), seen: seenName });
export type DeleteCategoryQuery = z.infer<typeof deleteCategoryQuery>;
/** AMB-07, with all items of each: drafts and archived ones too. */
const deskCategory = z
  .object({ id: entityId, name: z.string(), courses: z.number().int(), workshops: z.number().int() })
  .meta({ id: 'DeskCategory' });
export type DeskCategory = z.infer<typeof deskCategory>;
export const deskCategoryList = z
  .object({ categories: z.array(deskCategory) })
  .meta({ id: 'DeskCategoryList' });
export type DeskCategoryList = z.infer<typeof deskCategoryList>;

/** `search`: a number as it stands on paper, or the beginning of a name. */
export const issuedCertificateQuery = listQuery
  .pick({ page: true, limit: true, search: true })
  .extend({ courseId: entityId.optional() });
export type IssuedCertificateQuery = z.infer<typeof issuedCertificateQuery>;
const issuedCertificate = z
  .object({
    certificateId: z.string(),
    /** Null once the account was closed. */
    learnerName: z.string().nullable(),
    courseId: z.string(),
    courseTitle: z.string(),
    issuedAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    revocationReason: z.string().nullable(),
    /** By an admin; false for one that ended with its enrollment, which may still be. An older service leaves it out. */
    revokedForCause: z.boolean().optional(),
  })
  .meta({ id: 'IssuedCertificate' });
export type IssuedCertificate = z.infer<typeof issuedCertificate>;
/** Newest first. */
export const issuedCertificateList = z
  .object({ certificates: z.array(issuedCertificate), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'IssuedCertificateList' });
export type IssuedCertificateList = z.infer<typeof issuedCertificateList>;
