/** Step 15: a train with another major version of React. */
import { join } from 'node:path';
import { type Page } from 'playwright-core';
import { root } from '../../../../tools/workspace.mjs';
import { REMOTE } from '../../academy/academy.js';
import { inNewBrowser, shows, textOf } from '../../academy/browser.js';
import { WAITS } from '../../academy/team.js';
import { canMount } from '../../mounted.js';
import { NEXT, NextReact } from '../../next-react.js';
import { type NpmRegistry } from '../../npm-registry.js';
import { type Outcome } from '../../outside.js';
import { type TeamStep, wrongEnd } from '../step.js';

/** Names of the releases of this repository's front ends. */
const SHELL = '20.0.0-shell';
const CATALOGUE = '20.0.0-catalogue';

interface Surroundings {
  readonly registry: NpmRegistry;
  /** For files of this run. */
  readonly folder: string;
}

export async function checkTrains(
  { checks, academy, team, browser }: TeamStep,
  { registry, folder }: Surroundings,
): Promise<void> {
  if (!canMount()) {
    checks.note('15. needs a mount namespace, which this machine does not allow: not shown.');
    return;
  }
  let react: NextReact | undefined;
  const isPublished = await checks.check(
    `15. React is published as ${NEXT}, which does not exist yet`,
    async () => {
      react = await NextReact.publish(registry, join(folder, 'next-react'));
    },
  );
  if (!isPublished || !react) return;
  const { installed } = react;
  const next = react;
  const train = async (...words: readonly string[]): Promise<Outcome> =>
    team.attempt(words, { ACADEMY_TOKEN: await academy.platformToken() });
  const release = (app: string, ...more: readonly string[]) =>
    next.run(
      [join(root, 'tools/release.mjs'), app, '--no-build', ...academy.storeOptions(app), ...more],
      root,
    );
  const page = `${academy.origin}/certificates`;

  const isBuilt = await checks.check(
    '15. a shell is built with it, which fits no live remote of the team',
    async () => {
      await academy.grant();
      const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
      const built = await next.run([webpack, '--mode', 'production'], join(root, 'shell'));
      if (built.code !== 0) return [built.text];
      const rejected = await release('shell', '--version', SHELL);
      return wrongEnd({ ...rejected, out: '' }, 3, REMOTE, `^${installed}`, NEXT);
    },
  );
  if (!isBuilt) return;
  await checks.check(
    '15. it is uploaded for a train, with a catalogue, and nothing is live yet',
    async () => {
      const before = await academy.live();
      const shell = await release('shell', '--version', SHELL, '--for-train');
      const catalogue = await release('mf-catalog', '--version', CATALOGUE, '--for-train');
      const after = await academy.live();
      return [
        ...[shell, catalogue].filter(({ code }) => code !== 0).map(({ text }) => text),
        ...(JSON.stringify(after) === JSON.stringify(before) ? [] : [`live is ${JSON.stringify(after)}`]),
      ];
    },
  );
  const own = [`shell@${SHELL}`, `mf_catalog@${CATALOGUE}`];
  await checks.check(
    '15. a train of both is rejected with the live straggler, its range and the version',
    async () =>
      wrongEnd(
        await train('train', ...own),
        3,
        'shared.needs["react',
        `of ${REMOTE}`,
        `^${installed} is needed, and shell ${SHELL} brings ${NEXT}`,
        'no member of the train',
      ),
  );
  let version = '';
  await checks.check(
    '15. the team declares both major versions, and the page of today takes it',
    async () => {
      await team.change('academy.json', (text) =>
        JSON.stringify(
          { ...(JSON.parse(text) as object), shared: { react: DUAL, 'react-dom': DUAL } },
          null,
          2,
        ),
      );
      await team.change('src/routes/home.tsx', withReactVersion);
      version = await team.publish();
      return [];
    },
  );
  let id = '';
  await checks.check(
    '15. a train of the shell, the catalogue and the remote is approved, and makes all three live',
    async () => {
      const waits = await train('train', ...own, `${REMOTE}@${version}`, '--reason', 'React 20', '--json');
      const wrong = wrongEnd(waits, WAITS, 'waitsForApproval');
      if (wrong.length > 0) return wrong;
      const { waitsForApproval } = JSON.parse(waits.out) as { waitsForApproval: string };
      const made = await team.attempt(['train-approve', waitsForApproval, '--json'], {
        ACADEMY_TOKEN: await academy.platformToken('ravi'),
      });
      if (made.code !== 0) return [made.text];
      ({ id } = JSON.parse(made.out) as { id: string });
      return [];
    },
  );
  await checks.check(`15. pages have one React ${NEXT}, which the remote uses with its own state`, () =>
    inNewBrowser(browser, async (one) => [
      ...(await showsReact(one, page, NEXT)),
      ...(await foreignReact(one, NEXT)),
      ...(await shows(one, `${academy.origin}/course`, (any) => any.getByRole('heading', { level: 1 }))),
      ...(await foreignReact(one, NEXT)),
    ]),
  );
  await checks.check(`15. train-rollback takes all three back to React ${installed} at once`, async () => {
    const back = await train('train-rollback', id, '--reason', 'shown');
    if (back.code !== 0) return [back.text];
    const live = await academy.live();
    return [
      ...Object.entries(live)
        .filter(([, name]) => [SHELL, CATALOGUE, version].includes(name))
        .map(([remote, name]) => `${remote} ${name} is live`),
      ...(await inNewBrowser(browser, async (one) => {
        const missing = await shows(one, page, (any) => any.getByRole('heading', { level: 1 }));
        return [...missing, ...(await foreignReact(one, installed))];
      })),
    ];
  });
}

const DUAL = '^19.3 || ^20';

/** A state of its own works only with the React that renders the page. */
const withReactVersion = (text: string): string =>
  `import { useState, version } from 'react';\n${text}`
    .replace(/(export function HomeRoute\(\) \{\n)/, '$1  const [clicks, setClicks] = useState(0);\n')
    .replace(
      '</Page>',
      `  <button type="button" onClick={() => setClicks(clicks + 1)}>
        {\`React \${version}, \${clicks} clicks\`}
      </button>
    </Page>`,
    );

async function showsReact(page: Page, url: string, version: string): Promise<string[]> {
  const button = (clicks: number) => page.getByRole('button', { name: `React ${version}, ${clicks} clicks` });
  const missing = await shows(page, url, () => button(0));
  if (missing.length > 0) return missing;
  await button(0).click();
  await button(1).waitFor();
  return [];
}

interface SharedModule {
  readonly name: string;
  readonly version: string;
  readonly from: string;
}

/** @returns copies of React in the page that are not the shell's of this version */
async function foreignReact(page: Page, version: string): Promise<string[]> {
  const found = (await page.evaluate(`globalThis.__FEDERATION__.__INSTANCES__.flatMap((instance) =>
    Object.entries(instance.shareScopeMap.default ?? {})
      .filter(([name]) => /^react(-dom)?(\\/|$)/.test(name))
      .flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, { from }]) => ({ name, version, from }))))`)) as SharedModule[];
  if (found.length === 0) return [`the page shares no React: ${await textOf(page)}`];
  return found
    .filter((module) => module.version !== version || module.from !== 'shell')
    .map((module) => `${module.name} ${module.version} of ${module.from} is in the page`);
}
