import { type OxlintOverride } from 'oxlint';
import { frontAppFolders, readManifest } from '../../../../../tools/workspace.mjs';
import { type Node, type Rule } from '../rule.js';

interface Description {
  readonly routes: readonly string[];
  readonly pages?: readonly { readonly name: string; readonly path: string }[];
  readonly slots?: readonly { readonly path?: string }[];
}

/** `/course` of `/course/:slug`; empty for the first page, which every host has. */
const firstSegment = (path: string): string => /^\/[a-z][a-z-]*/.exec(path)?.[0] ?? '';

/** The first segments of the pages of each front end; the shell, without prefixes, has those that its description names. */
const ownSegments = new Map(
  frontAppFolders().map((app) => {
    const { routes, pages = [], slots = [] } = readManifest(`${app}/academy.json`) as Description;
    const named = [...pages, ...(app === 'shell' ? slots : [])].map(({ path = '' }) => path);
    return [app, new Set([...routes, ...named].map(firstSegment).filter(Boolean))];
  }),
);

/** @returns the front end that has the page of a path, if it is not the app */
function ownerOf(path: string, app: string): string | undefined {
  if (!/^\/[a-z-]+(?:[/?#]|$)/.test(path)) return undefined;
  const segment = firstSegment(path);
  if (ownSegments.get(app)?.has(segment)) return undefined;
  return [...ownSegments].find(([, segments]) => segments.has(segment))?.[0];
}

/** Comparisons with the path of the current page link to nothing. */
const isCompared = ({ parent }: Node): boolean =>
  parent?.type === 'BinaryExpression' ||
  (parent?.type === 'CallExpression' && /^(startsWith|includes)$/.test(parent.callee?.property?.name ?? ''));

const textOf = (quasi: Node | undefined): string => (quasi?.value as { raw: string } | undefined)?.raw ?? '';

/** `/${type}/…` as the target of a link: the path of a page whose front end is known at run time only. */
const isComputed = ({ parent, quasis = [], expressions = [] }: Node): boolean => {
  const target =
    parent?.type === 'Property'
      ? parent.key?.name
      : (parent?.parent?.name as unknown as Node | undefined)?.name;
  if (!/^(to|href)$/.test(target ?? '')) return false;
  const start = expressions[0]?.property?.name === 'apiOrigin' ? 1 : 0;
  return textOf(quasis[start]) === '/' && quasis.length > start + 1;
};

/** Links to pages of other front ends have their names, so that a team can move its pages (decision 0229). */
export const pagePaths: Rule = {
  meta: { type: 'problem' },
  create: ({ filename, report }): ReturnType<Rule['create']> => {
    const app = /(?:^|[\\/])(shell|mf-[a-z0-9-]+)[\\/]src[\\/]/.exec(filename)?.[1] ?? '';
    const check = (node: Node, path: string): void => {
      const owner = ownerOf(path, app);
      if (owner === undefined || isCompared(node)) return;
      report({
        node,
        message: `${path} is a page of ${owner}: link to it by its name, as useLinks().to() does.`,
      });
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral: (node) => {
        const { quasis = [], expressions = [] } = node;
        check(node, textOf(quasis[0]));
        if (expressions[0]?.property?.name === 'apiOrigin') check(node, textOf(quasis[1]));
        if (isComputed(node)) {
          report({ node, message: 'Link to this page by its name, as useLinks().to() does.' });
        }
      },
    };
  },
};

export const pagePathRules = (): OxlintOverride[] => [
  {
    files: ['{shell,mf-*}/src/**/*.{ts,tsx}'],
    // The admin's host has screens of its own at its origin.
    excludeFiles: ['**/*.spec.{ts,tsx}', '**/testing.tsx', '**/*.factory.tsx', 'mf-admin/src/host/**'],
    rules: { 'academy/page-paths': 'error' },
  },
];
