import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { oneLine } from '../visible-text.js';

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
/** The name that the admin saw; 409 if it differs by now; if absent, any name is accepted (decision 0142). */
const seenName = z.string().max(60).optional();
export const renameCategoryRequest = saveCategoryRequest
  .extend({ seen: seenName })
  .meta({ id: 'RenameCategoryRequest' });
export type RenameCategoryRequest = z.infer<typeof renameCategoryRequest>;
export const deleteCategoryQuery = z.object({ moveTo: entityId.optional(), seen: seenName });
export type DeleteCategoryQuery = z.infer<typeof deleteCategoryQuery>;
/** AMB-07, with the number of all items, including drafts and archived ones. */
const adminCategory = z
  .object({ id: entityId, name: z.string(), courses: z.number().int(), workshops: z.number().int() })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof adminCategory>;
export const adminCategoryList = z
  .object({ categories: z.array(adminCategory) })
  .meta({ id: 'AdminCategoryList' });
