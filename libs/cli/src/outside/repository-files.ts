/** A remote as a repository of its own: the sources of a remote of this repository, with settings from packages. */
import { filesOf, type Remote } from '../new-remote/templates.js';

type Versions = Readonly<Record<string, string>>;

/** The versions with which the packages are tested; the page brings React in a version that both accept. */
const libraries = {
  react: '^19.3 || ^20',
  'react-dom': '^19.3 || ^20',
};
const tools = {
  '@jest/globals': '^30.5.2',
  '@testing-library/react': '^16.3.3',
  '@types/node': '^20.19.0',
  '@types/react': '^19.0.0',
  '@types/react-dom': '^19.0.0',
  jest: '^30.5.2',
  typescript: '~6.0.3',
};

/**
 * @param npmRegistry the address from which this command was installed; npm's own if it is undefined
 * @returns contents by path inside the repository
 */
export function repositoryFiles(
  remote: Remote,
  name: string,
  versions: Versions,
  npmRegistry: string | undefined,
): Record<string, string> {
  const { 'academy.json': description = '', ...sources } = filesOf(remote, {});
  return {
    ...Object.fromEntries(Object.entries(sources).filter(([file]) => /^(?:src\/|webpack)/.test(file))),
    'src/remote.tsx': (sources['src/remote.tsx'] ?? '').replace(
      '@academy/mf-kit/remote-module',
      '@academy/remote-api',
    ),
    'academy.json': json({
      $schema: './node_modules/@academy/remote-api/dist/academy.schema.json',
      ...JSON.parse(description),
    }),
    'package.json': json(manifest(name, versions)),
    'tsconfig.json': json({ extends: '@academy/remote-build/tsconfig.json' }),
    'jest.config.mjs': "export { default } from '@academy/remote-build/jest';\n",
    '.gitignore': 'node_modules/\ndist/\n',
    ...(npmRegistry && { '.npmrc': `@academy:registry=${npmRegistry}\n` }),
    '.github/workflows/release.yml': workflow,
    'README.md': readme(remote),
  };
}

const manifest = (name: string, versions: Versions) => {
  const ours = (...names: string[]) => Object.fromEntries(names.map((each) => [each, versions[each] ?? '*']));
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'academy build',
      types: 'tsc',
      test: 'NODE_OPTIONS=--experimental-vm-modules jest',
    },
    dependencies: { ...ours('@academy/api', '@academy/mf-kit', '@academy/ui'), ...libraries },
    devDependencies: { ...ours('@academy/cli', '@academy/remote-api', '@academy/remote-build'), ...tools },
  };
};

/** The variable is set in the repository's settings: it is no secret. */
const workflow = `name: release
on: { push: { branches: [main] } }
permissions: { id-token: write, contents: read }
env:
  ACADEMY_REGISTRY: \${{ vars.ACADEMY_REGISTRY }}
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm ci && npm test && npx academy build
      - run: npx academy publish
`;

const readme = ({ remote, route, title, team }: Remote): string => `# ${title}

\`${remote}\` of ${team}: the pages below \`${route}\` of an academy. Its description for the academy is \`academy.json\`, its first
page \`src/remote.tsx\`, its texts are in \`src/messages\`.

\`\`\`bash
npm install
npm test
npx academy dev --against https://academy.example   # shows it in that academy, with each change
npx academy build     # checks academy.json and the types, and writes dist/release
npx academy publish   # to the registry in ACADEMY_REGISTRY, which judges it; no user gets it yet
\`\`\`

A push to \`main\` does the same (\`.github/workflows/release.yml\`); it needs the variable \`ACADEMY_REGISTRY\`. The way from there to all users is
in the README.md of \`@academy/cli\`.
`;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
