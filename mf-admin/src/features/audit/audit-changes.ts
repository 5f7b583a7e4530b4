import { type AuditEntry } from '@academy/contracts/audit/audit.schemas';

/** The old and the new value as text; null if the field was missing. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** @returns null if there is no readable text */
export type FormatValue = (field: string, value: unknown) => string | null;

const MAX_CHARACTERS = 160;
/** Internal ids are not shown; the export contains them. A certificate's id is printed on it, so it is shown. */
const UNREADABLE = /^(?!certificateId$)(file|id|number|[a-z]\w*Id)$/;

/**
 * The changes field by field, in the order of the log. Unchanged fields, ids and the number of the order in the
 * entry's title are left out.
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

/** The file name of an image is not shown. */
function imageChange(before: unknown, after: unknown): string | null {
  if (!after) return before ? 'removed' : null;
  return before ? 'replaced' : 'added';
}

const cut = (text: string | null): string | null =>
  text !== null && text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
