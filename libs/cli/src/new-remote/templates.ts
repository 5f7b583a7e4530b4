/** The files of a new remote: short, and with everything that the gates require. */

export interface Remote {
  /** Its folder: `mf-certificates`. */
  readonly app: string;
  /** Its name in the registry: `mf_certificates`. */
  readonly remote: string;
  /** `Certificates` */
  readonly title: string;
  /** The path at which the shell mounts it. */
  readonly route: string;
  readonly team: string;
}

/** Versions of libraries, the same as in the other remotes. */
type Versions = Readonly<Record<string, string>>;

/** The size in bytes of a remote with one page, and some margin; a larger budget requires a review. */
const budgets = { initial: 30_000, total: 70_000, styles: 6_000 };

/** With a link in the header, so that users find the page. */
const description = ({ remote, route, team, title }: Remote) => `{
  "remote": "${remote}",
  "team": "${team}",
  "routes": ["${route}"],
  "pages": [{ "name": "home", "path": "${route}", "title": "${title}" }],
  "budgets": {
    "initial": ${budgets.initial},
    "total": ${budgets.total},
    "styles": ${budgets.styles}
  },
  "slots": [
    {
      "slot": "header.items",
      "id": "home",
      "label": "${title}",
      "path": "${route}"
    }
  ]
}
`;

const BUILD = '@academy/remote-build';

const manifest = ({ app }: Remote, { [BUILD]: build = '*', ...dependencies }: Versions) => ({
  name: `@academy/${app}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  nx: { tags: [`scope:${app}`] },
  scripts: {
    build: 'webpack --mode production',
    types: 'node ../tools/types.mjs .',
    test: 'NODE_OPTIONS=--experimental-vm-modules jest',
  },
  dependencies,
  devDependencies: { [BUILD]: build },
});

const webpackConfig = `import { defineRemote } from '${BUILD}';

export default defineRemote({ dir: import.meta.dirname });
`;

const entryPoint = ({ route }: Remote) => `import { type RemoteModule } from '@academy/mf-kit/remote-module';
import { en } from './messages/en.js';
import { HomeRoute } from './routes/home.js';

export const remote: RemoteModule = {
  messages: { en },
  routes: () => [{ path: '${route}', element: <HomeRoute /> }],
};
`;

const messages = ({ title }: Remote) => `/** Texts of this remote. */
export const en = {
  home: {
    title: '${title}',
    description: 'This page is new. What it says stands in src/messages/en.ts.',
  },
};
`;

const route = ({ remote, route: path }: Remote) => `import { useTranslation } from '@academy/mf-kit/i18n';
import { Page, PageHeading } from '@academy/ui';

/** \`${path}\` */
export function HomeRoute() {
  const { t } = useTranslation('${remote}');
  return (
    <Page>
      <PageHeading description={t('home.description')}>{t('home.title')}</PageHeading>
    </Page>
  );
}
`;

const spec = ({
  remote,
  route: path,
  title,
}: Remote) => `import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { remote } from '../remote.js';

describe('${path}', () => {
  it('shows its heading, the one of its page', () => {
    const { page } = createTestShell({
      at: '${path}',
      namespace: '${remote}',
      messages: remote.messages,
      routes: remote.routes({} as never),
    });
    render(page, { wrapper: ThemeProvider });
    expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  });
});
`;

/** @returns contents by path inside the folder of the remote */
export const filesOf = (remote: Remote, versions: Versions): Record<string, string> => ({
  'academy.json': description(remote),
  'package.json': `${JSON.stringify(manifest(remote, versions), null, 2)}\n`,
  'tsconfig.json': '{\n  "extends": "../tsconfig.react.json"\n}\n',
  'jest.config.mjs': "export { default } from '../libs/dev-kit/jest/react.mjs';\n",
  'webpack.config.mjs': webpackConfig,
  'src/remote.tsx': entryPoint(remote),
  'src/messages/en.ts': messages(remote),
  'src/routes/home.tsx': route(remote),
  'src/routes/home.spec.tsx': spec(remote),
});
