import {
  decodeEntities,
  markdownTokens,
  isSafeHref,
  type Token,
  type Tokens,
} from '@academy/mf-kit/markdown';
import { type Mark, type Node } from 'prosemirror-model';
import { articleSchema } from './article-schema.js';

const { nodes, marks } = articleSchema;

/** Parses Markdown into the document of the editor, as the page of the learner does. */
export function fromMarkdown(markdown: string): Node {
  return nodes.doc!.create(null, filled(blocksOf(markdownTokens(markdown))));
}

/** Adds an empty paragraph to a block that requires content. */
const filled = (children: readonly Node[]): readonly Node[] =>
  children.length > 0 ? children : [nodes.paragraph!.create()];

const blocksOf = (tokens: readonly Token[]): Node[] => tokens.flatMap(blockOf);

function blockOf(token: Token): readonly Node[] {
  switch (token.type) {
    case 'heading':
      return [nodes.heading!.create({ level: (token as Tokens.Heading).depth }, inlinesOf(token.tokens))];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'blockquote':
      return [nodes.blockquote!.create(null, filled(blocksOf(token.tokens ?? [])))];
    case 'code': {
      const { text, lang = '' } = token as Tokens.Code;
      return [nodes.code_block!.create({ language: lang }, text ? articleSchema.text(text) : null)];
    }
    case 'table':
      return [tableOf(token as Tokens.Table)];
    case 'hr':
      return [nodes.horizontal_rule!.create()];
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'html': {
      const text = oneLine(token.raw).trim();
      return text ? [nodes.paragraph!.create(null, articleSchema.text(text))] : [];
    }
    // Text of paragraphs, and the bare text in an item of a tight list.
    default:
      return [nodes.paragraph!.create(null, inlinesOf(token.type === 'paragraph' ? token.tokens : [token]))];
  }
}

function listOf({ items, ordered, start, loose }: Tokens.List): Node {
  const children = items.map(({ task, checked, tokens }) =>
    nodes.list_item!.create({ isDone: task ? Boolean(checked) : null }, filled(blocksOf(tokens))),
  );
  if (!ordered) return nodes.bullet_list!.create({ isTight: !loose }, children);
  return nodes.ordered_list!.create({ isTight: !loose, order: start === '' ? 1 : start }, children);
}

function tableOf({ header, rows, align }: Tokens.Table): Node {
  const rowOf = (cells: readonly Tokens.TableCell[], type: 'table_cell' | 'table_header') =>
    nodes.table_row!.create(
      null,
      cells.map(({ tokens }, at) =>
        nodes[type]!.create({ align: align[at] ?? null }, nodes.paragraph!.create(null, inlinesOf(tokens))),
      ),
    );
  return nodes.table!.create(null, [
    rowOf(header, 'table_header'),
    ...rows.map((row) => rowOf(row, 'table_cell')),
  ]);
}

const inlinesOf = (tokens: readonly Token[] = [], over: readonly Mark[] = []): Node[] =>
  tokens.flatMap((token) => inlineOf(token, over));

function inlineOf(token: Token, over: readonly Mark[]): readonly Node[] {
  const within = (mark: Mark) => inlinesOf('tokens' in token ? token.tokens : [], mark.addToSet(over));
  switch (token.type) {
    case 'strong':
    case 'em':
      return within(marks[token.type]!.create());
    case 'del':
      return within(marks.strike!.create());
    case 'codespan':
      return textOf(decodeEntities((token as Tokens.Codespan).text), marks.code!.create().addToSet(over));
    case 'br':
      return [nodes.hard_break!.create(null, null, over)];
    case 'link': {
      const { href, title, tokens } = token as Tokens.Link;
      if (!isSafeHref(href)) return inlinesOf(tokens, over);
      return within(marks.link!.create({ href, title: title ?? null }));
    }
    case 'image': {
      const { href, title, text } = token as Tokens.Image;
      return [
        nodes.image!.create({ src: href, alt: decodeEntities(text), title: title ?? null }, null, over),
      ];
    }
    case 'checkbox':
      return [];
    case 'escape':
    case 'text':
      if ('tokens' in token && token.tokens) return inlinesOf(token.tokens, over);
      return textOf(decodeEntities((token as Tokens.Text).text), over);
    default:
      return textOf(token.raw, over);
  }
}

/** A line break in the source is shown as a space. */
const oneLine = (text: string): string => {
  const [first = '', ...others] = text.split('\n');
  return others.reduce((line, next) => `${line.trimEnd()} ${next.trimStart()}`, first);
};

const textOf = (text: string, over: readonly Mark[]): readonly Node[] =>
  text === '' ? [] : [articleSchema.text(oneLine(text), over)];
