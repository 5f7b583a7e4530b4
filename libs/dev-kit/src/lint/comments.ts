import { type OxlintOverride } from 'oxlint';
import { type Rule } from './rule.js';

const SILENCES = /^[\s*/]*@ts-(ignore|nocheck)\b/;
/** An expected error says which, in three letters or more. */
const EXPECTS = /^[\s*/]*@ts-expect-error\b(?!.*\S.{2})/;

/** oxlint looks for these comments in TypeScript's files alone. */
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

/** The first word, after the decoration of a block comment. */
const VAGUE_SUBJECT = /^[\s*/]*(What|Whatever|Who|Whoever|Whose|Nobody|Where)\b/;

export const commentSubject: Rule = {
  meta: { type: 'problem' },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (VAGUE_SUBJECT.test(comment.value))
          context.report({
            node: comment,
            message: 'Comments say why; their subject is the thing.',
          });
    },
  }),
};

export const commentRules = (): OxlintOverride[] => [
  { files: ['**/*.{ts,tsx,mjs}'], rules: { 'academy/comment-subject': 'error' } },
];
