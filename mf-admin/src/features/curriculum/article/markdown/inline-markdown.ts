import { type Mark, type Node } from 'prosemirror-model';
import { emphasized, type Unit } from './emphasis-markdown.js';
import { codeSpan, escaped, escapedStart, linkTarget } from './markdown-escapes.js';

/** The text of a block as Markdown; its line breaks stay line breaks. */
export const inlineMarkdown = (block: Node): string =>
  linesOf(block).filter(Boolean).map(escapedStart).join('\\\n');

/** The text of a block as Markdown in one line. */
export const lineMarkdown = (block: Node): string => linesOf(block).join(' ').trim();

function linesOf(block: Node): readonly string[] {
  const lines: Node[][] = [[]];
  block.forEach((node) => {
    if (node.type.name === 'hard_break') lines.push([]);
    else lines.at(-1)!.push(node);
  });
  return lines.map((nodes) => lineOf(nodes).trim());
}

/** Links are written around all other marks, so that no mark crosses their brackets. */
function lineOf(nodes: readonly Node[]): string {
  const parts: { readonly link: Mark | undefined; readonly units: Unit[] }[] = [];
  for (const node of nodes) {
    const link = node.marks.find(({ type }) => type.name === 'link');
    const last = parts.at(-1);
    if (last && (link ? last.link?.eq(link) : !last.link)) last.units.push(...unitsOf(node));
    else parts.push({ link, units: [...unitsOf(node)] });
  }
  return parts
    .map(({ link, units }, at) => {
      if (link) return linkOf(units, link);
      return emphasized(units, [at > 0 ? ']' : ' ', at < parts.length - 1 ? '[' : ' ']);
    })
    .join('');
}

function linkOf(units: readonly Unit[], { attrs }: Mark): string {
  const text = units.map((unit) => unit.text).join('');
  const isAddress =
    String(attrs.href).replace(/^mailto:/, '') === text && /[:@]/.test(text) && !/[\s<>]/.test(text);
  return isAddress ? `<${text}>` : `[${emphasized(units, ['[', ']'])}](${linkTarget(attrs)})`;
}

function unitsOf(node: Node): readonly Unit[] {
  const marks = node.marks.map(({ type }) => type.name);
  if (node.type.name === 'image') {
    const { alt, ...target } = node.attrs;
    return [
      {
        text: `![${escaped(String(alt))}](${linkTarget({ href: target.src, title: target.title })})`,
        marks,
        isMarkdown: true,
      },
    ];
  }
  const text = node.text ?? '';
  if (marks.includes('code')) return [{ text: codeSpan(text), marks, isMarkdown: true }];
  return Array.from(text, (character) => ({ text: character, marks, isMarkdown: false }));
}
