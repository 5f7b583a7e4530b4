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

/** @returns contents by path inside the repository */
export function repositoryFiles(remote: Remote, name: string, versions: Versions): Record<string, string> {
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

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
