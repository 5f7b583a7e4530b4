import { type KnipConfig } from 'knip';

/** Modules that no module names: processes, pages, parts of a page, and what tools and tests reach by its path. */
const entry = [
  '{src,host,config}/*.{ts,tsx}',
  'src/{config/env,invariants/check-invariants,{features,routes}/*/screens,catalogue/main,host/main}.{ts,tsx}',
  'src/**/*.stories.tsx',
  'test/**/*.mjs',
];
const tests = ['**/*.{spec,e2e-spec,timing-spec,bucket-spec,attack}.{ts,tsx,mjs}', '*.config.{mjs,ts}'];
// Named here, because reading each configuration would run it.
const jest = { config: [], entry: tests };
const app = { entry, jest };
/** Its exports are for this repository alone; those of `ui` and `mf-kit` are for remotes of any release too. */
const ownLibrary = { ...app, includeEntryExports: true };

/** Finds files, exports and packages that nothing uses, and packages that a folder uses without naming them. */
export default {
  include: ['files', 'dependencies', 'unlisted', 'exports', 'types'],
  webpack: false,
  playwright: false,
  workspaces: {
    '.': {
      entry: ['tools/*.mjs', 'tools/{bundle,deploy/image}/*.mjs', 'tools/**/*.config.mjs'],
      project: ['*.mjs', 'tools/**/*.mjs'],
      jest,
    },
    '*': app,
    'services/*': app,
    'simulators/*': app,
    'labs/*': { ...app, entry: [...entry, 'run.ts', '**/*.mjs'] },
    'libs/*': app,
    'libs/backup-kit': ownLibrary,
    'libs/cli': ownLibrary,
    'libs/contracts': ownLibrary,
    'libs/dev-kit': { ...ownLibrary, entry: [...entry, 'jest/*.mjs'] },
    'libs/nest-kit': ownLibrary,
    'libs/registry-kit': ownLibrary,
    bench: {
      entry: ['*.mjs', '{catalogue,pages}/baseline-*.mjs', 'reconciliation/{bare-worker,provider}.mjs'],
    },
  },
  ignoreIssues: {
    // Fixtures contain violations on purpose, which no other code may have.
    'libs/dev-kit/fixtures/**': ['unlisted'],
    // Jest finds these by their path.
    'libs/dev-kit/jest/**': ['exports'],
  },
  ignoreDependencies: [
    // Named where no import is: a style sheet, a folder that is served, a name put together, a transform of jest.
    '@fontsource-variable/.+',
    'swagger-ui-dist',
    '@axe-core/playwright',
    // A folder below node_modules; a name that a build of bench gives a file.
    '\\.cache',
    'one-bundle',
    '(@kubernetes-models/.+|kubernetes-models)',
    '(@phonepe-pg/)?pg-sdk-node',
    'ts-jest',
    // A remote names the singletons that its page holds; routers are imported from the façade.
    'react(-dom|-router-dom)?',
  ].map((name) => new RegExp(`^${name}$`)),
} satisfies KnipConfig;
