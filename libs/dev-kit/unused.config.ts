import { type KnipConfig } from 'knip';

/**
 * Modules that no module imports: processes, pages, parts of a page, and modules that tools and tests load by path.
 */
const entry = [
  '{src,host,config}/*.{ts,tsx}',
  'src/{config/env,invariants/check-ledger,{features,routes}/*/screens,catalogue/main,host/main}.{ts,tsx}',
  'src/**/*.stories.tsx',
  'test/**/*.mjs',
];
const tests = [
  '**/*.{spec,e2e-spec,timing-spec,bucket-spec,galera-spec,attack}.{ts,tsx,mjs}',
  '*.config.{mjs,ts}',
];
// Listed here, because reading each configuration would execute it.
const jest = { config: [], entry: tests };
const app = { entry, jest };
/** Its exports are only for this repository; those of `ui` and `mf-kit` are also for remotes of other releases. */
const ownLibrary = { ...app, includeEntryExports: true };

/** Finds unused files, exports and packages, and packages that a folder uses without declaring them. */
export default {
  include: ['files', 'dependencies', 'unlisted', 'exports', 'types'],
  webpack: false,
  playwright: false,
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs',
        'tools/{bundle,deploy/image}/*.mjs',
        'tools/deploy/run-images.mjs',
        'tools/**/*.config.mjs',
      ],
      project: ['*.mjs', 'tools/**/*.mjs'],
      jest,
    },
    '*': app,
    'services/*': app,
    'simulators/*': app,
    'labs/*': { ...app, entry: [...entry, 'run.ts', 'take-screenshots.ts', '**/*.mjs'] },
    'libs/*': app,
    'libs/backup-kit': ownLibrary,
    'libs/cli': ownLibrary,
    'libs/contracts': ownLibrary,
    'libs/dev-kit': { ...ownLibrary, entry: [...entry, 'jest/*.mjs'] },
    'libs/nest-kit': ownLibrary,
    'libs/registry-kit': ownLibrary,
    // The tools that its package brings: its sources in mf-kit and dev-kit import them, or name them to webpack and jest.
    'libs/remote-build': { ...app, ignoreDependencies: [/^(?!@academy\/)/] },
    bench: {
      entry: ['*.mjs', '{catalogue,pages}/baseline-*.mjs', 'reconciliation/{baseline-worker,provider}.mjs'],
    },
  },
  ignoreIssues: {
    // Fixtures contain violations on purpose, which are not allowed elsewhere.
    'libs/dev-kit/fixtures/**': ['unlisted'],
    // Jest loads these by their path.
    'libs/dev-kit/jest/**': ['exports'],
  },
  ignoreDependencies: [
    // Used without an import: a style sheet, a served folder, a composed name, a transform of jest.
    '@fontsource-variable/.+',
    'swagger-ui-dist',
    '@axe-core/playwright',
    // A folder below node_modules; a name that a build of bench assigns to a file.
    '\\.cache',
    'one-bundle',
    '(@kubernetes-models/.+|kubernetes-models)',
    '(@phonepe-pg/)?pg-sdk-node',
    'ts-jest',
    // A remote declares the singletons that its page provides; routers are imported from the façade.
    'react(-dom|-router-dom)?',
  ].map((name) => new RegExp(`^${name}$`)),
} satisfies KnipConfig;
