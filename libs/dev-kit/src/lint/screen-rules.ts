import { type OxlintOverride } from 'oxlint';
import { rejectNodes } from './rule.js';

const WORD = '/\\p{L}[\\p{L}\\p{M}]/u';

/**
 * AMB-23: a text that is shown or read aloud belongs to the message catalogue of its app, so that another language
 * needs no change of components. Texts of components are found here; a text in a constant is left to reviews.
 */
const visibleTextSelectors = [
  `JSXText[value=${WORD}]`,
  `JSXExpressionContainer > Literal[value=${WORD}][parent.parent.type='JSXElement']`,
  `JSXAttribute[name.name=/^(alt|label|title|placeholder|aria-label|aria-description)$/] > Literal[value=${WORD}]`,
];

export const visibleTexts = rejectNodes(
  Object.fromEntries(
    visibleTextSelectors.map((selector) => [
      selector,
      'Visible texts stand in the message catalogue (AMB-23).',
    ]),
  ),
);

const attribute = (name: string, value: string) =>
  `:has(JSXAttribute[name.name='${name}'][value.value='${value}'])`;

/**
 * SEC-27: a form without a method that is submitted before its script has loaded would write its fields into the
 * address, and so into history and logs. Only a search may: its query belongs into the address.
 */
export const formMethods = rejectNodes({
  [`JSXOpeningElement[name.name='form']:not(${attribute('method', 'post')}):not(${attribute('role', 'search')})`]:
    'A form says method="post": its fields never stand in an address (SEC-27).',
});

export const screenRules = (): OxlintOverride[] => [
  {
    files: ['{shell,mf-*}/src/**/*.tsx', 'libs/ui/src/**/*.tsx', 'libs/mf-kit/src/**/*.tsx'],
    // The catalogue of components is for developers, in English.
    excludeFiles: ['**/*.spec.tsx', '**/testing/**', '**/testing.tsx', '**/*.stories.tsx', '**/catalogue/**'],
    rules: { 'academy/visible-texts': 'error', 'academy/form-method': 'error' },
  },
];
