import { z } from 'zod';
import { isOneLine } from '../visible-text.js';

const label = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine(isOneLine, 'has a line break, or a character that cannot be displayed');

/** A place in a page that front ends fill: `header.items`. The first part names the page that contains it. */
const slotName = z.string().regex(/^[a-z]+(?:\.[a-z]+)+$/, 'is no name of a slot, as header.items is one');

/** A slot of a front end takes either links, which need no code, or components, which are loaded when they are shown. */
const slotFields = { slot: slotName, takes: z.enum(['link', 'component']) };
export const providedSlot = z.strictObject(slotFields);

/** Users to whom a contribution is shown; everyone if it is absent. */
const audience = z.strictObject({
  signedIn: z.literal(true).optional(),
  role: z.literal('admin').optional(),
});

const contributionFields = {
  slot: slotName,
  /** Distinguishes the contributions of one front end to one slot. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'is of small letters, digits and dashes'),
  /** Ascending; equal ones are sorted by front end and id. */
  order: z.number().int().min(0).max(999).default(100),
  /** The text of a link, or the name of a tab. */
  label: label.optional(),
  /** Path of the site, with a query if needed. */
  path: z
    .string()
    .regex(/^\/(?!\/)\S*$/, 'is no path of the site')
    .optional(),
  /** Name of the exposed module: its file is `src/slots/NAME.tsx`. */
  module: z
    .string()
    .regex(/^\.\/slots\/[a-z][a-z0-9-]*$/, 'is no module, as ./slots/card is one')
    .optional(),
  when: audience.optional(),
};

/**
 * A part of a front end in a slot of another one, or of its own (decision 0220). It has a `path`, which makes it a link,
 * or a `module`, which the page loads and whose component it renders.
 */
export const slotContribution = z
  .strictObject(contributionFields)
  .refine(({ path, module }) => (path === undefined) !== (module === undefined), {
    path: ['module'],
    message: 'either path, for a link, or module, for a component, is needed',
  })
  .refine(({ path, label: text }) => path === undefined || text !== undefined, {
    path: ['label'],
    message: 'a link needs a label',
  });
export type SlotContribution = z.infer<typeof slotContribution>;

/** Both as a release contains them: a server ignores the fields that later versions add. */
export const releasedContribution = z.object(contributionFields);
export const releasedSlot = z.object(slotFields);
