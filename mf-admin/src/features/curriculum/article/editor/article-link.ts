import { type EditorState, type Transaction } from 'prosemirror-state';
import { articleSchema } from '../markdown/article-schema.js';

const link = articleSchema.marks.link!;

/** A link at the selection with its whole text, or the text to link. */
export interface LinkPlace {
  readonly from: number;
  readonly to: number;
  /** '' for a new one. */
  readonly href: string;
}

/** Returns the link at the cursor, or the selection. */
export function linkPlace({ selection: { $from, from, to } }: EditorState): LinkPlace {
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return { from, to, href: '' };
  const spans: { from: number; to: number }[] = [];
  $from.parent.forEach((node, offset) => {
    const begin = $from.start() + offset;
    const end = begin + node.nodeSize;
    const last = spans.at(-1);
    if (!mark.isInSet(node.marks)) return;
    if (last?.to === begin) last.to = end;
    else spans.push({ from: begin, to: end });
  });
  const span = spans.find((each) => each.from <= from && from <= each.to) ?? { from, to };
  return { from: span.from, to: Math.max(span.to, to), href: String(mark.attrs.href) };
}

/** A link without a text shows its URL. '' removes the link. */
export function withLink({ tr }: EditorState, { from, to }: LinkPlace, href: string): Transaction {
  if (href === '') return tr.removeMark(from, to, link);
  const mark = link.create({ href });
  if (from === to) return tr.insert(from, articleSchema.text(href, [mark]));
  return tr.removeMark(from, to, link).addMark(from, to, mark);
}
