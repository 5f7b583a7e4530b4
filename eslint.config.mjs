import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importRules } from './tools/lint/import-rules.mjs';
import { screenRules } from './tools/lint/screen-rules.mjs';
import { testRules } from './tools/lint/test-rules.mjs';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      '**/test-results/**',
      '**/playwright-report/**',
      // Planted on purpose; import-rules.spec.mjs lints them.
      'tools/lint/fixtures/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs', '.js'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ conditionNames: ['academy-source', 'types', 'import', 'default'] }),
      ],
    },
    rules: {
      // Packages cannot form a cycle, since import-rules.mjs allows each only those below it: none is followed here.
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Nest reads the types of constructor parameters at run time: its classes must stay value imports.
    files: ['bff/**/*.ts', 'services/**/*.ts', 'libs/nest-kit/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['{bff,services/*}/src/**/*.ts'],
    ignores: ['**/config/env.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'process.env is read in config/env.ts only.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'no-alert': 'error',
    },
  },
  {
    files: [
      '**/*.config.{mjs,ts}',
      '**/*.d.ts',
      'tools/jest/*.mjs',
      'e2e/config/require-product.ts',
      'libs/mf-kit/webpack/*-loader.mjs',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['tools/**/*.mjs', 'simulators/**/*.ts', 'bench/**/*.ts', '**/*.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  ...importRules(),
  ...screenRules(),
  ...testRules(),
);
