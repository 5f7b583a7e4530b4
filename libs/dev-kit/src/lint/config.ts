import { type OxlintConfig } from 'oxlint';
import { accessibilityRules } from './accessibility-rules.js';
import { commentRules } from './comments.js';
import { importRules } from './import-rules.js';
import { moduleExportRules } from './boundaries/module-exports.js';
import { pagePathRules } from './boundaries/page-paths.js';
import { responseRules } from './response-rules.js';
import { screenRules } from './screen-rules.js';
import { versionAndPageRules } from './boundaries/version-and-page-rules.js';
import { serviceBoundaryRules } from './boundaries/service-boundaries.js';
import { tableWriteRules } from './boundaries/table-writes.js';
import { testRules } from './test-rules.js';

type Rules = NonNullable<OxlintConfig['rules']>;

/** Every rule is named, so that a new version of oxlint adds or removes none. */
const languageRules: Rules = {
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

/** Rules about syntax that TypeScript's compiler emits itself for an older JavaScript. */
const modernRules: Rules = {
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
};

/** The rules of hooks, and those of the React Compiler. */
const reactRules: Rules = {
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

/** Paths are relative to the repository, because oxlint.config.mjs exports this configuration there. */
export const config = {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['./libs/dev-kit/lint-plugin.mjs'],
  categories: { correctness: 'off' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    '.data/**',
    '.data-*/**',
    '.nx/**',
    '**/test-results/**',
    '**/playwright-report/**',
    // Planted on purpose; specs lint them.
    'libs/dev-kit/fixtures/**',
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
        'libs/dev-kit/jest/*.mjs',
        'libs/dev-kit/lint-plugin.mjs',
        'e2e/config/require-product.ts',
        'libs/mf-kit/webpack/*-loader.mjs',
        'libs/remote-build/src/jest.mjs',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['simulators/**/*.ts', 'bench/**/*.ts'], rules: { 'no-console': 'off' } },
    ...commentRules(),
    ...importRules(),
    ...screenRules(),
    ...moduleExportRules(),
    ...pagePathRules(),
    ...versionAndPageRules(),
    ...serviceBoundaryRules(),
    ...tableWriteRules(),
    ...responseRules(),
    ...testRules(),
  ],
} satisfies OxlintConfig;
