import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { oneLine, visible } from '../visible-text.js';
import { MESSAGE_LENGTH } from './contact.schemas.js';
import { unknownPlaceholders } from './reply-placeholders.js';

const TEMPLATE_NAME_LENGTH = 80;
export const MAX_TEMPLATES = 100;

/** A named text for replies; `version` counts the saves. */
const replyTemplate = z
  .object({ id: entityId, name: z.string(), text: z.string(), version: z.number().int() })
  .meta({ id: 'ReplyTemplate' });
export type ReplyTemplate = z.infer<typeof replyTemplate>;
/** All templates by name. Every change returns it. */
export const replyTemplateList = z
  .object({ templates: z.array(replyTemplate) })
  .meta({ id: 'ReplyTemplateList' });

const name = z
  .string('Please enter a name')
  .trim()
  .min(1, 'Please enter a name')
  .max(TEMPLATE_NAME_LENGTH, `The name may have at most ${TEMPLATE_NAME_LENGTH} characters`)
  .check(...oneLine('The name'));
const text = z
  .string('Please enter the text')
  .trim()
  .min(MESSAGE_LENGTH.least, `The text needs at least ${MESSAGE_LENGTH.least} characters`)
  .max(MESSAGE_LENGTH.most, `The text may have at most ${MESSAGE_LENGTH.most} characters`)
  .check(...visible('The text'))
  // A mistyped word would be mailed with its braces.
  .refine((written) => unknownPlaceholders(written).length === 0, {
    error: ({ input }) =>
      `There is no placeholder {${unknownPlaceholders(String(input)).join('}, {')}}: use {name}, {ticket} or {admin}`,
  });

export const addReplyTemplateRequest = z.strictObject({ name, text }).meta({ id: 'AddReplyTemplateRequest' });
export type AddReplyTemplateRequest = z.infer<typeof addReplyTemplateRequest>;
/** `version`: the one that was read; an outdated one is rejected with STALE_VERSION. */
export const saveReplyTemplateRequest = z
  .strictObject({ name, text, version: z.number().int().min(1) })
  .meta({ id: 'SaveReplyTemplateRequest' });
export type SaveReplyTemplateRequest = z.infer<typeof saveReplyTemplateRequest>;
export const deleteReplyTemplateQuery = z.object({ version: z.coerce.number().int().min(1) });
