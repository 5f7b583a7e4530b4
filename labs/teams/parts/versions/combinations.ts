/** Step 17: two versions of the shell with two releases of the team. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Page } from 'playwright-core';
import { root } from '../../../../tools/workspace.mjs';
import { type Academy, REMOTE } from '../../academy/academy.js';
import { accounts, inNewBrowser, shows, textOf } from '../../academy/browser.js';
import { WAITS } from '../../academy/team.js';
import { canMount } from '../../mounted.js';
import { nextColours } from '../../next-ui.js';
import { headerItem, pageHeading } from '../page/promotion.js';
import { type TeamStep, wrongEnd } from '../step.js';
import { cardHeading, cardTabs, colourOf, styleOf, type TwoReleases } from './styles.js';

const SHELL = 'next-shell';
const MAX_MS = 10_000;
const POLL_MS = 100;

interface Combination {
  readonly shell: string;
  readonly remote: string;
}

/** @param releases of which the second one is live */
export async function checkCombinations(step: TeamStep, releases: TwoReleases): Promise<void> {
  const { checks, academy, team } = step;
  const { ui, first, second } = releases;
  if (!canMount()) {
    checks.note('17. a second shell needs a mount namespace, which this machine does not allow: not shown.');
    return;
  }
  const { shell: present = '' } = await academy.live();
  const passes = (combination: Combination) =>
    checks.check(
      `17. shell ${combination.shell === present ? 'N-1' : 'N'} with the team's remote ${combination.remote === first ? 'N-1' : 'N'}: home page, header, page, log-in and card`,
      () => composedPaths(step, combination, releases),
    );
  await passes({ shell: present, remote: second });
  await checks.check('17. academy rollback takes the remote back', async () => {
    await team.run('rollback', '--reason', 'the release before');
    return isLive(academy, { shell: present, remote: first });
  });
  await passes({ shell: present, remote: first });
  let train = '';
  const hasNext = await checks.check(
    `17. a shell is built with ${ui.name}, fits all live remotes, and the registry makes it live`,
    async () => {
      const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
      const built = await ui.run([webpack, '--mode', 'production'], join(root, 'shell'));
      if (built.code !== 0) return [built.text];
      const command = [join(root, 'tools/release.mjs'), 'shell', '--no-build', '--version', SHELL];
      const uploaded = await ui.run([...command, ...academy.storeOptions('shell')], root);
      if (uploaded.code !== 0) return [uploaded.text];
      train = await promoteShell(step);
      return isLive(academy, { shell: SHELL, remote: first });
    },
  );
  if (!hasNext) return;
  await passes({ shell: SHELL, remote: first });
  await checks.check('17. academy promote makes the newer remote live with it', async () => {
    await team.promote(second, '--reason', 'again');
    return isLive(academy, { shell: SHELL, remote: second });
  });
  await passes({ shell: SHELL, remote: second });
  await checks.check('17. the shell goes back, and the newer remote stays', async () => {
    const token = await academy.platformToken();
    const back = await team.attempt(['train-rollback', train, '--reason', 'shown'], { ACADEMY_TOKEN: token });
    return [...wrongEnd(back, 0), ...(await isLive(academy, { shell: present, remote: second }))];
  });
}

/** The shell is no remote with a grant: the registry changes it as a train of one member. @returns the id of the train */
async function promoteShell({ academy, team }: TeamStep): Promise<string> {
  const made = await team.attempt(['train', `shell@${SHELL}`, '--reason', 'the next shell', '--json'], {
    ACADEMY_TOKEN: await academy.platformToken(),
  });
  if (made.code === 0) return (JSON.parse(made.out) as { id: string }).id;
  if (made.code !== WAITS) throw new Error(made.text);
  const { waitsForApproval } = JSON.parse(made.out) as { waitsForApproval: string };
  const approved = await team.attempt(['train-approve', waitsForApproval, '--json'], {
    ACADEMY_TOKEN: await academy.platformToken('ravi'),
  });
  if (approved.code !== 0) throw new Error(approved.text);
  return (JSON.parse(approved.out) as { id: string }).id;
}

/** Pages get a change within a second. */
async function isLive(academy: Academy, { shell, remote }: Combination): Promise<string[]> {
  const wanted = { shell, [REMOTE]: remote };
  const deadline = Date.now() + MAX_MS;
  for (;;) {
    const live = await academy.live();
    const others = Object.entries(wanted).filter(([name, version]) => live[name] !== version);
    if (others.length === 0) return [];
    if (Date.now() > deadline)
      return others.map(([name, version]) => `${name} ${live[name]} is live, not ${version}`);
    await setTimeout(POLL_MS);
  }
}

/** A user's way through what the shell and the remote compose. */
function composedPaths(
  { academy, browser }: TeamStep,
  { shell, remote }: Combination,
  { second }: TwoReleases,
): Promise<string[]> {
  const { origin } = academy;
  return inNewBrowser(browser, async (page) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`the page has thrown ${error.message}`));
    const missing = await shows(page, `${origin}/`, headerItem);
    if (missing.length > 0) return missing;
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await headerItem(page).first().click();
    await pageHeading(page).waitFor();
    const description = await styleOf(page.getByRole('main').locator('h1 ~ p').first(), 'color');
    await logIn(page, origin);
    const noCard = await shows(page, `${origin}/dashboard`, cardHeading);
    if (noCard.length > 0) return noCard;
    const line = await colourOf(cardTabs(page));
    const versions = await versionsOf(page);
    return [
      ...problems,
      ...hasColour('the description of the page', description, nextColours.description, shell === SHELL),
      ...hasColour('the line of the tabs', line, nextColours.tabs, remote === second),
      ...(versions.includes(`/r/shell/${shell}/`) ? [] : [`the page loads no file of shell ${shell}`]),
      ...(versions.includes(`/r/${REMOTE}/${remote}/`)
        ? []
        : [`the page loads no file of ${REMOTE} ${remote}`]),
    ];
  });
}

async function logIn(page: Page, origin: string): Promise<void> {
  const { email, password } = accounts.learner;
  await page.goto(`${origin}/login`);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /^log in$/i }).click();
  await page
    .waitForURL((url) => url.pathname !== '/login')
    .catch(async () => {
      throw new Error(`nobody is logged in: ${await textOf(page)}`);
    });
}

const hasColour = (what: string, found: string, next: string, isNext: boolean): string[] =>
  (found === next) === isNext
    ? []
    : [`${what} is ${found}, which is ${isNext ? 'not ' : ''}that of the next ui`];

/** @returns the folders of the releases whose files the page has loaded */
const versionsOf = async (page: Page): Promise<string[]> => {
  const urls = (await page.evaluate(
    'performance.getEntriesByType("resource").map(({ name }) => name)',
  )) as string[];
  return urls.flatMap((url) => /\/r\/[^/]+\/[^/]+\//.exec(url) ?? []);
};
