/** URLs become links unescaped; a backslash would become a part of them. */
const ADDRESS = /((?:https?:\/\/|www\.)\S+)/;

/** Escapes all characters with a meaning in Markdown. */
export const escaped = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 1 ? part : escapedPart(part)))
    .join('');

const escapedPart = (text: string): string =>
  text
    .replace(/[\\`*[\]~]/g, '\\$&')
    // An underscore within a word has no meaning.
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=(?:amp|lt|gt|quot|#39);)/g, '\\&');

/** Escapes the beginning of a line that would otherwise start a heading, list, quote, rule or table. */
export const escapedStart = (line: string): string =>
  line
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$|[-+|:])|=|>|\||:(?=-))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');

export function linkTarget({ href, title }: { readonly href?: unknown; readonly title?: unknown }): string {
  const url = String(href).replace(/[\s<>]/g, encodeURIComponent);
  const target = /[()\\]/.test(url) ? `<${url}>` : url;
  return title ? `${target} "${String(title).replace(/["\\]/g, '\\$&')}"` : target;
}

export const longestRunOfTicks = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));

export function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRunOfTicks(text) + 1);
  const isSpaced = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  const space = isSpaced || text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}
