import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { oneLine, visible } from '../visible-text.js';

/** AMB-09 */
const faqCategory = z.enum(['Courses', 'Certification', 'Payment']);
export type FaqCategory = z.infer<typeof faqCategory>;

/** S-053 */
const faqItem = z
  .object({ id: entityId, question: z.string(), answer: z.string(), category: faqCategory })
  .meta({ id: 'FaqItem' });
export type FaqItem = z.infer<typeof faqItem>;

/** Questions in the order in which they are shown. */
export const faqList = z.object({ faq: z.array(faqItem) }).meta({ id: 'FaqList' });

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
const adminFaq = z
  .object({
    id: entityId,
    ...faqFields,
    // A text that was stored before a rule was added stays valid.
    question: z.string(),
    answer: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'AdminFaq' });
export type AdminFaq = z.infer<typeof adminFaq>;
/** All questions in their order, including hidden ones. Every change returns it. */
export const adminFaqList = z.object({ faq: z.array(adminFaq) }).meta({ id: 'AdminFaqList' });

export const saveFaqRequest = z
  .strictObject({ ...faqFields, version: z.number().int().optional() })
  .meta({ id: 'SaveFaqRequest' });
export type SaveFaqRequest = z.infer<typeof saveFaqRequest>;
/** Contains every question once; 409 if one was added or deleted meanwhile, or if the order is not `seen` any more. */
export const orderFaqRequest = z
  .strictObject({
    ids: z.array(entityId).max(500),
    /** The order that the admin saw; if absent, any order is overwritten (decision 0142). */
    seen: z.array(entityId).max(500).optional(),
  })
  .meta({ id: 'OrderFaqRequest' });
export type OrderFaqRequest = z.infer<typeof orderFaqRequest>;
