import { type AuditEntry } from '@academy/contracts/audit/audit.schemas';

/** The change in words; null where it was not there. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** @returns null where there is nothing to read */
export type FormatValue = (field: string, value: unknown) => string | null;

const MAX_CHARACTERS = 160;
/** Ids mean nothing to a reader; the export has them. A certificate's is printed on it. */
const UNREADABLE = /^(?!certificateId$)(file|id|number|[a-z]\w*Id)$/;

/**
 * Field by field, in the order in which they were kept; what stayed the same is left out, and so are ids and the order
 * that the entry is named by.
 */
export function changesOf(
  { before, after, subjectName }: Pick<AuditEntry, 'after' | 'before'> & Partial<AuditEntry>,
  formatValue: FormatValue,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const read = (field: string, value: unknown): string | null => cut(formatValue(field, value));
  return fields
    .filter((field) => !UNREADABLE.test(field))
    .filter((field) => field !== 'orderNumber' || after?.[field] !== subjectName)
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) =>
      field === 'image'
        ? { field, before: null, after: read(field, imageChange(before?.[field], after?.[field])) }
        : { field, before: read(field, before?.[field]), after: read(field, after?.[field]) },
    )
    .filter((change) => change.before !== null || change.after !== null);
}

/** The name of an image's file means nothing to a reader. */
function imageChange(before: unknown, after: unknown): string | null {
  if (!after) return before ? 'removed' : null;
  return before ? 'replaced' : 'added';
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
