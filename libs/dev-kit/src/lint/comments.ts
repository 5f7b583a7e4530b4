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
