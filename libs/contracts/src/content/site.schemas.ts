import { z } from 'zod';
import { email } from '../users/user.schemas.js';
import { oneLine } from '../visible-text.js';

type Line = (what: string, most: number) => z.ZodString;
const profile = (line: Line) =>
  line('The address', 300).pipe(
    z
      .literal('')
      .or(z.url({ protocol: /^https$/, error: 'Please enter an address that begins with https://' })),
  );

const integerBetween = (what: string, least: number, most: number) => {
  const message = `Please enter ${what} from ${least} to ${most}`;
  return z.number(message).int(message).min(least, message).max(most, message);
};
const percent = integerBetween('a percentage', 0, 100);
const countedGoal = z.strictObject({ target: integerBetween('a number', 1, 9_999_999), percent });

/** Year of the copyright and of the goals, and the reached part of each goal (S-007, S-131, CON-38). */
const siteGoals = z.strictObject({
  year: integerBetween('a year', 2023, 2100),
  hackers: countedGoal,
  ventures: countedGoal,
  movement: z.strictObject({ percent }),
});

const textsOf = (line: Line) =>
  z.strictObject({
    contactEmail: z
      .string()
      .trim()
      .pipe(z.union([z.literal(''), email], 'Please enter a valid e-mail address')),
    contactPhone: z
      .string()
      .trim()
      .regex(/^(|\+?\d[\d ()/-]{5,38})$/, 'Please enter a telephone number, such as +91 98765 43210'),
    /** Lines of the postal address. */
    address: z
      .array(line('A line of the address', 100).min(1))
      .min(1, 'Please enter the address')
      .max(6, 'An address has at most six lines'),
    /** Absent in texts from before the field; then the settings apply. */
    goals: siteGoals.optional(),
    profiles: z.strictObject({ professional: profile(line), video: profile(line), photo: profile(line) }),
    /** Shown at the top of every page while it is on, up to and including its last day. */
    announcement: z
      .strictObject({
        text: line('The announcement', 300),
        isOn: z.boolean(),
        /** A day of India such as `2026-12-31`; empty means no end. */
        lastDay: z.literal('').or(z.iso.date('Please enter a day')),
      })
      .refine(({ isOn, text }) => !isOn || text !== '', {
        path: ['text'],
        message: 'Please enter what is announced',
      }),
  });
/**
 * Texts of the pages about the academy itself (AMB-20, S-004 … S-006). Empty ones are not shown. Later rules do not
 * reject texts that are already stored.
 */
const siteTexts = textsOf(() => z.string());
const newSiteTexts = textsOf((what, most) =>
  z
    .string()
    .trim()
    .max(most, `${what} is too long`)
    .check(...oneLine(what)),
);
export type SiteTexts = z.infer<typeof siteTexts>;

/** Between servers: null if no texts were saved, so that the settings apply. `version` counts the saves. */
export const savedSite = z.object({ texts: siteTexts.nullable(), version: z.number().int() });
export type SavedSite = z.infer<typeof savedSite>;

export const adminSite = z.object({ texts: siteTexts, version: z.number().int() }).meta({ id: 'AdminSite' });
export type AdminSite = z.infer<typeof adminSite>;

/** `version` is the one that was read; an outdated one is rejected with STALE_VERSION. */
export const saveSiteRequest = z
  .strictObject({ texts: newSiteTexts, version: z.number().int().min(0) })
  .meta({ id: 'SaveSiteRequest' });

/** Between servers: `shown` are the texts that the pages showed before, for the first audit entry. */
export const saveSiteCommand = saveSiteRequest.extend({
  shown: z.record(z.string(), z.unknown()).default({}),
});
export type SaveSiteCommand = z.infer<typeof saveSiteCommand>;

const dayOfIndia = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' });

/** @returns the announcement at that moment, or null */
export function announcedAt({ announcement }: SiteTexts, now: Date): string | null {
  const { isOn, lastDay, text } = announcement;
  return isOn && (lastDay === '' || dayOfIndia.format(now) <= lastDay) ? text : null;
}
