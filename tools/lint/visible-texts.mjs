const WORD = '/\\p{L}[\\p{L}\\p{M}]/u';

/**
 * AMB-23: what a reader sees or hears stands in the message catalogue of its room, so that another language needs no
 * component. Texts of components are found here; a text that takes a way through a constant is left to reviews.
 * @returns {import('eslint').Linter.Config[]}
 */
export const visibleTextRules = () => [
  {
    files: ['{shell,mf-*}/src/**/*.tsx', 'libs/ui/src/**/*.tsx', 'libs/mf-kit/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx', '**/testing/**', '**/testing.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `JSXText[value=${WORD}]`,
          `JSXExpressionContainer > Literal[value=${WORD}][parent.parent.type='JSXElement']`,
          `JSXAttribute[name.name=/^(alt|label|title|placeholder|aria-label|aria-description)$/] > Literal[value=${WORD}]`,
        ].map((selector) => ({
          selector,
          message: 'Visible texts stand in the message catalogue (AMB-23).',
        })),
      ],
    },
  },
];
