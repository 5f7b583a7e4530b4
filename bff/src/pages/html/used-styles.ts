import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';

/** A stylesheet, divided so that a page can include only the rules that it uses. */
export type StyleSheet = readonly StylePart[];

type StylePart = StyleRule | StyleGroup | { readonly text: string };

interface StyleRule {
  readonly text: string;
  /** The classes that each of its selectors needs; the rule is used if a page has all classes of one selector. */
  readonly selectors: readonly (readonly string[])[];
}

interface StyleGroup {
  readonly condition: string;
  readonly parts: StyleSheet;
}

/** Rules for pointing and printing are loaded with the whole sheets (decision 0199). */
const LATER_STATES = /:(?:hover|active)/;
const LATER_MEDIA = new Set(['print', '(hover:hover)']);

const GROUPS = new Set(['layer', 'media', 'supports', 'container']);

export const readStyleSheet = (css: string): StyleSheet => partsOf(parse(css));

/** @returns the rules of an initial view: those whose classes are all within the HTML, and those without a class */
export function usedStyles(sheet: StyleSheet, html: string): string {
  return usedParts(
    sheet,
    new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))),
  );
}

export const hasFontsOnly = (sheet: StyleSheet): boolean =>
  sheet.length > 0 && sheet.every((part) => 'text' in part && part.text.startsWith('@font-face'));

const partsOf = (container: Container): StyleSheet =>
  (container.nodes ?? []).filter(isNeededAtOnce).map((node) => {
    if (node.type === 'rule') return { text: node.toString(), selectors: selectorsOf(node as Rule) };
    const { name, params, nodes } = node as AtRule;
    if (node.type !== 'atrule' || !nodes || !GROUPS.has(name))
      return { text: node.toString() + (nodes ? '' : ';') };
    return { condition: `@${name} ${params}`, parts: partsOf(node as AtRule) };
  });

const isNeededAtOnce = (node: ChildNode): boolean =>
  !(node.type === 'atrule' && node.name === 'media' && LATER_MEDIA.has(node.params));

/** A class within `:not()`, `:is()` and the like is not required. */
const selectorsOf = ({ selectors }: Rule): string[][] =>
  selectors
    .map(withoutArguments)
    .filter((selector) => !LATER_STATES.test(selector))
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));

function withoutArguments(selector: string): string {
  let depth = 0;
  const outside = [...selector].filter((character) => {
    if (character === '(' || character === '[') depth++;
    const isOutside = depth === 0;
    if (character === ')' || character === ']') depth--;
    return isOutside;
  });
  return outside.join('');
}

const usedParts = (parts: StyleSheet, classes: ReadonlySet<string>): string =>
  parts
    .map((part) => {
      if ('parts' in part) {
        const within = usedParts(part.parts, classes);
        return within && `${part.condition}{${within}}`;
      }
      const isUsed =
        !('selectors' in part) || part.selectors.some((needed) => needed.every((name) => classes.has(name)));
      return isUsed ? part.text : '';
    })
    .join('');
