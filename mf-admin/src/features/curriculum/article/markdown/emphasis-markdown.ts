import { escaped } from './markdown-escapes.js';

/** A character, or a part that is already Markdown. */
export interface Unit {
  readonly text: string;
  readonly marks: readonly string[];
  readonly isMarkdown: boolean;
}

/** Marks that are written as characters around their text, the outer ones first. */
const EMPHASIS = ['strong', 'em', 'strike'] as const;
type Emphasis = (typeof EMPHASIS)[number];
interface Span {
  readonly mark: Emphasis;
  readonly from: number;
  /** Position after its last unit. */
  readonly to: number;
}

/** @param sides the characters before and after the units */
export function emphasized(units: readonly Unit[], sides: readonly [string, string]): string {
  const spans = EMPHASIS.flatMap((mark) => spansOf(mark, units, sides));
  let markdown = '';
  let plain = '';
  const open: Span[] = [];
  const write = (markup: string): void => {
    markdown += escaped(plain) + markup;
    plain = '';
  };
  for (let at = 0; at <= units.length; at += 1) {
    const first = open.findIndex(({ to }) => to === at);
    // Inner marks that continue are closed with it and opened again.
    const closed = first < 0 ? [] : open.splice(first);
    for (const span of closed.toReversed()) write(delimiterOf(span, units, sides));
    const opened = [...closed.filter(({ to }) => to > at), ...spans.filter(({ from }) => from === at)];
    for (const span of opened.toSorted((a, b) => b.to - a.to)) {
      write(delimiterOf(span, units, sides));
      open.push(span);
    }
    const unit = units[at];
    if (unit?.isMarkdown) write(unit.text);
    else plain += unit?.text ?? '';
  }
  write('');
  return markdown;
}

const isWord = (text = ' '): boolean => /[^\s\p{P}\p{S}]/u.test(text) && text.length <= 2;

function delimiterOf(
  { mark, from, to }: Span,
  units: readonly Unit[],
  [before, after]: readonly [string, string],
): string {
  if (mark === 'strong') return '**';
  if (mark === 'strike') return '~~';
  // An underscore within a word is a plain character, so `*` is used there.
  return isWord(units[from - 1]?.text ?? before) || isWord(units[to]?.text ?? after) ? '*' : '_';
}

/**
 * Ranges of a mark that Markdown can express: without spaces at their ends, and without punctuation between a
 * delimiter and a word.
 */
function spansOf(
  mark: Emphasis,
  units: readonly Unit[],
  [before, after]: readonly [string, string],
): readonly Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < units.length; at += 1) {
    if (!units[at]!.marks.includes(mark)) continue;
    let from = at;
    while (units[at]?.marks.includes(mark)) at += 1;
    let to = at;
    while (from < to && !canBegin(units[from]!, units[from - 1] ?? plainUnit(before))) from += 1;
    while (from < to && !canBegin(units[to - 1]!, units[to] ?? plainUnit(after))) to -= 1;
    if (from < to) spans.push({ mark, from, to });
  }
  return spans;
}

const plainUnit = (text: string): Unit => ({ text, marks: [], isMarkdown: false });

/** @param outside the unit on the other side of the delimiter */
function canBegin(inside: Unit, outside: Unit): boolean {
  if (inside.text.trim() === '') return false;
  if (isWord(inside.text) || outside.text.trim() === '') return true;
  return outside.marks.length === 0 && !isWord(outside.text);
}
