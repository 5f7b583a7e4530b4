import { z } from 'zod';
import { enrollmentReason } from '../enrollments/manual-enrollment.schemas.js';

export const importKind = z.enum(['users', 'enrollments']);
export type ImportKind = z.infer<typeof importKind>;

export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
/** The number of rows that one call applies. */
export const IMPORT_PART = 100;

const invalidRow = z.object({
  /** Line in the file, counted from 1; the header is the first. */
  line: z.number().int(),
  /** Null if the problem concerns the whole row. */
  column: z.string().nullable(),
  value: z.string(),
  reason: z.string(),
});
export type InvalidRow = z.infer<typeof invalidRow>;

export const importCheck = z
  .object({
    /** SHA-256 in hex of the checked bytes. */
    hash: z.string(),
    rows: z.number().int(),
    /** Rows that would change something. */
    good: z.number().int(),
    /** Rows that would change nothing. */
    unchanged: z.number().int(),
    bad: z.array(invalidRow),
    /**
     * The bad rows as CSV, in their original form with `line` and `problem`; once corrected, the file can be imported.
     */
    badFile: z.string(),
  })
  .meta({ id: 'ImportCheck' });
export type ImportCheck = z.infer<typeof importCheck>;

export const importQuery = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'Not a hash'),
  from: z.coerce.number().int().min(0).max(MAX_IMPORT_ROWS).default(0),
});
export type ImportQuery = z.infer<typeof importQuery>;

export const importPart = z
  .object({
    done: z.number().int(),
    unchanged: z.number().int(),
    /** Including rows that the check has reported. */
    failed: z.array(invalidRow),
    /** Index of the first row of the next part; null after the last. */
    next: z.number().int().nullable(),
    rows: z.number().int(),
    /** Result of each row of this part as CSV lines; the first part begins with the header. */
    lines: z.string(),
  })
  .meta({ id: 'ImportPart' });
export type ImportPart = z.infer<typeof importPart>;

/** A row of a file of enrollments; `item` is the slug of a course or a workshop. */
export const enrollmentRow = z.strictObject({
  email: z.string().trim().max(254).pipe(z.email('Please enter a valid e-mail address')),
  item: z.string().trim().min(1, 'Please name a course or a workshop').max(160),
  reason: enrollmentReason,
});
