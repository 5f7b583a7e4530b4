import { accessibilityRules } from './tools/lint/accessibility-rules.mjs';
import { importRules } from './tools/lint/import-rules.mjs';
import { screenRules } from './tools/lint/screen-rules.mjs';
import { testRules } from './tools/lint/test-rules.mjs';

/** @typedef {NonNullable<import('oxlint').OxlintConfig['rules']>} Rules */

/** Every rule is named: a newer oxlint brings none by itself, nor takes one away. @type {Rules} */
const languageRules = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-array-constructor': 'error',
  'no-unused-expressions': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'academy/no-cycle': 'error',
  'import/no-default-export': 'error',
  'typescript/ban-ts-comment': 'error',
  'typescript/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/prefer-namespace-keyword': 'error',
  'typescript/triple-slash-reference': 'error',
};

/** Those that TypeScript's compiler writes itself when it turns code into an older JavaScript. @type {Rules} */
const modernRules = {
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
};

/** The rules of hooks, and those of React's compiler. @type {Rules} */
const reactRules = {
  'react-hooks/rules-of-hooks': 'error',
  'react-hooks/exhaustive-deps': 'error',
  'react/error-boundaries': 'error',
  'react/globals': 'error',
  'react/immutability': 'error',
  'react/incompatible-library': 'error',
  'react/preserve-manual-memoization': 'error',
  'react/purity': 'error',
  'react/refs': 'error',
  'react/set-state-in-effect': 'error',
  'react/set-state-in-render': 'error',
  'react/static-components': 'error',
  'react/unsupported-syntax': 'error',
  'react/use-memo': 'error',
};

/** @satisfies {import('oxlint').OxlintConfig} */
export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['./tools/lint/plugin.mjs'],
  categories: { correctness: 'off' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    '.data/**',
    '.nx/**',
    '**/test-results/**',
    '**/playwright-report/**',
    // Planted on purpose; the specs beside them lint them.
    'tools/lint/fixtures/**',
  ],
  rules: languageRules,
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: { ...modernRules, 'no-console': ['error', { allow: ['warn', 'error'] }] },
    },
    { files: ['**/*.mjs'], rules: { 'academy/typed-comments': 'error' } },
    {
      // Nest reads the types of constructor parameters at run time: its classes must stay value imports.
      files: ['bff/**/*.ts', 'services/**/*.ts', 'libs/nest-kit/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
    { files: ['**/*.tsx'], rules: { ...reactRules, ...accessibilityRules, 'no-alert': 'error' } },
    {
      files: [
        '**/*.config.{mjs,ts}',
        '**/*.d.ts',
        'tools/jest/*.mjs',
        'tools/lint/plugin.mjs',
        'e2e/config/require-product.ts',
        'libs/mf-kit/webpack/*-loader.mjs',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['simulators/**/*.ts', 'bench/**/*.ts'], rules: { 'no-console': 'off' } },
    ...importRules(),
    ...screenRules(),
    ...testRules(),
  ],
};
