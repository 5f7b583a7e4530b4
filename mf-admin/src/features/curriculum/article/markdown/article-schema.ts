import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Learners see the first two levels as one, and all levels from the third as one; the page's title is above them. */
const shownLevel = (level: number): number => Math.min(Math.max(level, 2), 4);

const blocks: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: ({ dataset }) => ({ level: Number(dataset.level ?? level) }),
    })),
    toDOM: ({ attrs }) => [`h${shownLevel(Number(attrs.level))}`, { 'data-level': attrs.level }, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    attrs: { language: { default: '' } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  bullet_list: {
    attrs: { isTight: { default: true } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { isTight: { default: true }, order: { default: 1 } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ order: (element as HTMLOListElement).start }) }],
    toDOM: ({ attrs }) => ['ol', { start: attrs.order }, 0],
  },
  list_item: {
    /** State of an entry of a task list, which learners see as a list with checkboxes. */
    attrs: { isDone: { default: null } },
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: ({ attrs }) => ['li', attrs.isDone === null ? {} : { 'data-done': String(attrs.isDone) }, 0],
  },
};

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: { align: { default: null } },
});

const inlines: Record<string, NodeSpec> = {
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** Learners see the alternative text only. */
  image: {
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    inline: true,
    group: 'inline',
    toDOM: ({ attrs }) => ['span', { 'data-image': '' }, String(attrs.alt)],
  },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
    // Without `href`, so that a click places the cursor.
    toDOM: ({ attrs }) => ['a', { title: attrs.href }, 0],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }],
    toDOM: () => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
};

/** The elements of Markdown that learners see formatted. */
export const articleSchema = new Schema({ nodes: { ...blocks, ...tables, ...inlines }, marks });
