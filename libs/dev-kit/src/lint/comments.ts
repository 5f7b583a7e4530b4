import { type OxlintOverride } from 'oxlint';
import { personifyingVerbs, vagueSentences } from '../comments/vague-sentences.js';
import { type Comment, type Rule } from './rule.js';

const SILENCES = /^[\s*/]*@ts-(ignore|nocheck)\b/;
/** An expected error has a reason of three letters or more. */
const EXPECTS = /^[\s*/]*@ts-expect-error\b(?!.*\S.{2})/;

/** oxlint checks these comments only in TypeScript files. */
export const typedComments: Rule = {
  meta: { type: 'problem' },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (SILENCES.test(comment.value) || EXPECTS.test(comment.value))
          context.report({
            node: comment,
            message: 'Types are checked; @ts-expect-error says why they are wrong.',
          });
    },
  }),
};

export const commentSubject: Rule = {
  meta: { type: 'problem' },
  create: (context) => ({
    Program() {
      for (const { node, text } of blocksOf(context.sourceCode.getAllComments()))
        for (const sentence of vagueSentences(text))
          context.report({
            node,
            message: `Comments say why; their subject is the thing: "${sentence}"`,
          });
    },
  }),
};

export const commentVerbs: Rule = {
  meta: { type: 'problem' },
  create: (context) => ({
    Program() {
      for (const { node, text } of blocksOf(context.sourceCode.getAllComments()))
        for (const verb of personifyingVerbs(text))
          context.report({
            node,
            message: `Programs request, return and report, and files are in a folder; only people "${verb}" (docs/glossary.md).`,
          });
    },
  }),
};

interface Block {
  readonly node: Comment;
  readonly text: string;
  readonly lastLine: number;
}

/** Comments; line comments on consecutive lines are joined. */
function blocksOf(comments: readonly Comment[]): Block[] {
  const blocks: Block[] = [];
  for (const node of comments) {
    const before = blocks.at(-1);
    const continues =
      node.type === 'Line' && before?.node.type === 'Line' && before.lastLine + 1 === node.loc.start.line;
    const lastLine = node.loc.end.line;
    if (continues) blocks[blocks.length - 1] = { ...before, lastLine, text: `${before.text}\n${node.value}` };
    else blocks.push({ node, lastLine, text: node.value });
  }
  return blocks;
}

export const commentRules = (): OxlintOverride[] => [
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: { 'academy/comment-subject': 'error', 'academy/comment-verbs': 'error' },
  },
];
