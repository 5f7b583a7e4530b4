import { type Node } from 'prosemirror-model';
import { inlineMarkdown, lineMarkdown } from './inline-markdown.js';
import { longestRunOfTicks } from './markdown-escapes.js';

/** Writes the document as Markdown that parses to the same document. */
export const toMarkdown = (document: Node): string => blocksOf(document).join('\n\n');

function blocksOf(parent: Node): readonly string[] {
  const blocks: string[] = [];
  let lists = 0;
  parent.forEach((node, _, index) => {
    // Two adjacent lists would become one unless their markers differ.
    lists = parent.maybeChild(index - 1)?.type === node.type ? lists + 1 : 0;
    const text = blockOf(node, lists % 2 === 1);
    if (text !== '') blocks.push(text);
  });
  return blocks;
}

function blockOf(node: Node, hasOtherMarker: boolean): string {
  switch (node.type.name) {
    case 'heading':
      return headingOf(node);
    case 'blockquote':
      return indented(blocksOf(node).join('\n\n') || ' ', '> ', '> ');
    case 'code_block':
      return codeOf(node);
    case 'horizontal_rule':
      return '***';
    case 'bullet_list':
      return listOf(node, () => (hasOtherMarker ? '+ ' : '- '));
    case 'ordered_list':
      return listOf(node, (index) => `${Number(node.attrs.order) + index}${hasOtherMarker ? ')' : '.'} `);
    case 'table':
      return tableOf(node);
    default:
      return inlineMarkdown(node);
  }
}

function headingOf(node: Node): string {
  // A line break would end the heading, and a number sign at its end would be parsed as its closing sequence.
  const line = lineMarkdown(node);
  const text = line.endsWith('#') ? `${line.slice(0, -1)}\\#` : line;
  return text && `${'#'.repeat(Number(node.attrs.level))} ${text}`;
}

function codeOf(node: Node): string {
  const fence = '`'.repeat(Math.max(3, longestRunOfTicks(node.textContent) + 1));
  return `${fence}${String(node.attrs.language)}\n${node.textContent}\n${fence}`;
}

function listOf(list: Node, markerOf: (index: number) => string): string {
  const items: string[] = [];
  let isTight = Boolean(list.attrs.isTight);
  list.forEach((item) => {
    isTight &&= isShort(item);
  });
  list.forEach((item, _, index) => {
    const marker = markerOf(index);
    const { isDone } = item.attrs as { isDone: boolean | null };
    const task = isDone === null ? '' : isDone ? '[x] ' : '[ ] ';
    const text = blocksOf(item).join(isTight ? '\n' : '\n\n');
    items.push(indented(text, `${marker}${task}`, ' '.repeat(marker.length)).trimEnd());
  });
  return items.join(isTight ? '\n' : '\n\n');
}

/** A line of text followed by lists, which needs no blank line in between. */
function isShort(item: Node): boolean {
  let isOne = true;
  item.forEach((block, _, index) => {
    isOne &&= index === 0 ? block.type.name === 'paragraph' : block.type.name.endsWith('_list');
  });
  return isOne;
}

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => {
      if (index === 0) return `${first}${line}`;
      return line === '' ? others.trimEnd() : `${others}${line}`;
    })
    .join('\n');

const RULES: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' };

/** The first row is the head, whatever its cell types are. */
function tableOf(table: Node): string {
  const rows: string[][] = [];
  const rules: string[] = [];
  table.forEach((row, _, at) => {
    const cells: string[] = [];
    row.forEach((cell) => {
      // A cell of several columns is written as one cell followed by empty ones.
      const empty = Array.from({ length: Number(cell.attrs.colspan) - 1 }, () => '');
      cells.push(lineMarkdown(cell.firstChild!).replaceAll('|', '\\|'), ...empty);
      if (at === 0) rules.push(RULES[String(cell.attrs.align)] ?? '---', ...empty.map(() => '---'));
    });
    rows.push(cells);
  });
  const [head = [], ...body] = rows;
  return [head, rules, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
