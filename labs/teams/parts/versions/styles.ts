/** Step 16: styles of two remotes with the same file and class names, and of two versions of `@academy/ui`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locator, type Page } from 'playwright-core';
import { root } from '../../../../tools/workspace.mjs';
import { inNewBrowser, shows, signUp } from '../../academy/browser.js';
import { nextColours, NextUi } from '../../next-ui.js';
import { type NpmRegistry } from '../../npm-registry.js';
import { CARD } from '../page/dashboard-card.js';
import { type TeamStep } from '../step.js';

/** A file of the catalogue, whose path and class names the team uses, too. */
const SHEET = 'src/slots/recommended-courses.module.css';
const OWN_COLOUR = 'rgb(7, 8, 9)';
const HEADING = 'Styles of the team';
const TABS = 'Tabs of the team';

const card = `import { Tabs } from '@academy/ui/on-demand';
import classes from './recommended-courses.module.css';

export { messages } from '../messages/slots.js';

export function component() {
  const tabs = [{ value: 'one', label: 'One', content: 'The first one' }];
  return (
    <section className={classes['recommendations']}>
      <h3 className={classes['heading']}>${HEADING}</h3>
      <Tabs label="${TABS}" value="one" onChange={() => undefined} tabs={tabs} />
    </section>
  );
}
`;

export const cardHeading = (page: Page) => page.getByRole('heading', { name: HEADING });
export const cardTabs = (page: Page) => page.getByRole('tablist', { name: TABS });
const catalogueHeading = (page: Page) =>
  page.getByRole('heading', { name: /^(Good to begin with|What could come next)$/ });
/** Those of the dashboard, by the remote of the learner. */
const otherTabs = (page: Page) => page.getByRole('tablist').filter({ hasText: 'My Courses' });

/** Two releases of the team with the same sources, and the version of `@academy/ui` of each. */
export interface TwoReleases {
  readonly ui: NextUi;
  /** With the present version. */
  readonly first: string;
  /** With the next version; it is live. */
  readonly second: string;
}

interface Surroundings {
  readonly registry: NpmRegistry;
  /** For files of this run. */
  readonly folder: string;
}

/** @returns undefined if a release is missing */
export async function checkStyles(step: TeamStep, around: Surroundings): Promise<TwoReleases | undefined> {
  const { checks, team } = step;
  let first = '';
  let firstNames: Sheets = new Map();
  const tabNames: string[] = [];
  const hasFirst = await checks.check(
    `16. the team releases a card with the file and the class names of the catalogue's ${SHEET}`,
    async () => {
      await step.academy.grant();
      await team.write({ [CARD]: card, [SHEET]: ownSheet(await catalogueSheet()) });
      first = await team.publish();
      await team.promote(first, '--reason', 'its own styles');
      firstNames = await classNames(team.home);
      return wrongStyles(step, 'present', tabNames);
    },
  );
  if (!hasFirst) return undefined;
  let ui: NextUi | undefined;
  const hasNext = await checks.check(
    '16. @academy/ui is published with another number and other styles, and the team installs it',
    async () => {
      const installed = join(team.home, 'node_modules/@academy/ui');
      ui = await NextUi.publish(around.registry, join(around.folder, 'next-ui'), installed);
      await team.install(ui.name, around.registry.scope);
      await team.change('academy.json', (text) => withRange(text, ui?.range ?? {}));
    },
  );
  if (!hasNext || !ui) return undefined;
  let second = '';
  const hasSecond = await checks.check(
    `16. a release with ${ui.name} is live beside remotes and a shell with ${ui.present}: each part has its own styles`,
    async () => {
      second = await team.publish();
      await team.promote(second, '--reason', 'the next styles');
      return wrongStyles(step, 'next', tabNames);
    },
  );
  if (!hasSecond) return undefined;
  await checks.check('16. no class name is in the files of two front ends, or of two versions', async () => {
    const secondNames = await classNames(team.home);
    const [one, other] = tabNames;
    return [
      ...sharedNames(firstNames, secondNames),
      ...(one === other ? [`the tabs of both versions have .${one}`] : []),
    ];
  });
  return { ui, first, second };
}

/**
 * @param version of ui, with which the live release of the team was built
 * @param tabNames gets the class names of its tabs
 * @returns what is wrong with the styles of the dashboard
 */
function wrongStyles(
  { academy, browser }: TeamStep,
  version: 'present' | 'next',
  tabNames: string[],
): Promise<string[]> {
  const url = `${academy.origin}/dashboard`;
  return inNewBrowser(browser, async (page) => {
    await signUp(page, academy.origin);
    for (const part of [cardHeading, catalogueHeading, otherTabs, cardTabs]) {
      const missing = await shows(page, url, part);
      if (missing.length > 0) return missing;
    }
    const [own, catalogue] = [cardHeading(page), catalogueHeading(page)];
    const [tabs, others] = [cardTabs(page), otherTabs(page)];
    tabNames.push((await tabs.getAttribute('class')) ?? '');
    const lines = { own: await colourOf(tabs), other: await colourOf(others) };
    return [
      ...wrong('the border of the heading of the team', await edgeOf(own), `5px solid ${OWN_COLOUR}`),
      ...wrong('the border of the heading of the catalogue', (await edgeOf(catalogue)).slice(0, 3), '0px'),
      ...((await styleOf(catalogue, 'margin-block-end')) === '0px' ? ['the catalogue lost its margin'] : []),
      ...(lines.other === nextColours.tabs ? ['the tabs of the dashboard have the colour of the team'] : []),
      ...wrong(
        'the line of the tabs of the team',
        lines.own,
        version === 'next' ? nextColours.tabs : lines.other,
      ),
      ...(await sharedByElements(own, catalogue)),
      ...(await sharedByElements(tabs, others)),
    ];
  });
}

const wrong = (what: string, found: string, wanted: string): string[] =>
  found === wanted ? [] : [`${what} is ${found}, not ${wanted}`];

/** @returns a property of the first element */
export const styleOf = (part: Locator, property: string): Promise<string> =>
  part.first().evaluate((element, name) => {
    // The types of a page are not those of this program.
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle(of: unknown): { getPropertyValue(name: string): string };
    };
    return getComputedStyle(element).getPropertyValue(name);
  }, property);

/** @returns the colour of the line below tabs */
export const colourOf = (tabs: Locator): Promise<string> => styleOf(tabs, 'border-block-end-color');

const edgeOf = async (part: Locator): Promise<string> => {
  const properties = ['width', 'style', 'color'].map((name) => styleOf(part, `border-inline-start-${name}`));
  return (await Promise.all(properties)).join(' ');
};

async function sharedByElements(one: Locator, other: Locator): Promise<string[]> {
  const [ones, others] = await Promise.all(
    [one, other].map(async (part) => ((await part.first().getAttribute('class')) ?? '').split(/\s+/)),
  );
  return (ones ?? []).filter((name) => others?.includes(name)).map((name) => `two elements have .${name}`);
}

const catalogueSheet = (): Promise<string> => readFile(join(root, 'mf-catalog', SHEET), 'utf8');

/** @returns a sheet with the same class names and another look */
const ownSheet = (sheet: string): string =>
  [...namesIn(sheet)].map((name) => `.${name} { border-inline-start: 5px solid ${OWN_COLOUR}; }\n`).join('');

const withRange = (text: string, range: Record<string, string>): string => {
  const description = JSON.parse(text) as { shared?: object };
  return JSON.stringify({ ...description, shared: { ...description.shared, ...range } }, null, 2);
};

/** Class names by the front end whose files have them. */
type Sheets = Map<string, ReadonlySet<string>>;

/** @param home the folder of the team */
async function classNames(home: string): Promise<Sheets> {
  const folders = ['shell', 'mf-catalog', 'mf-learner', 'mf-admin'].map(
    (app) => [app, join(root, app)] as const,
  );
  const all = [...folders, ['the team', home] as const];
  return new Map(
    await Promise.all(
      all.map(async ([name, folder]) => [name, await namesOf(join(folder, 'dist/release'))] as const),
    ),
  );
}

async function namesOf(folder: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(sheets.flatMap((sheet) => [...namesIn(sheet)]));
}

function namesIn(sheet: string): Set<string> {
  const selectors = sheet.replace(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"/gs, '');
  return new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

/** @returns names that two front ends have, with both releases of the team */
function sharedNames(first: Sheets, second: Sheets): string[] {
  const all = [...second, ['the first release', first.get('the team') ?? new Set<string>()] as const];
  const counts = all.map(([name, names]) => (names.size === 0 ? [`${name} has no class names`] : []));
  const shared = all.flatMap(([one, names], index) =>
    all
      .slice(index + 1)
      .flatMap(([other, others]) =>
        [...names].filter((name) => others.has(name)).map((name) => [name, one, other] as const),
      ),
  );
  // Its own sheet is the same in both releases.
  const wanted = shared.filter(
    ([, ...pair]) => !(pair.includes('the team') && pair.includes('the first release')),
  );
  return [...counts.flat(), ...wanted.map(([name, one, other]) => `.${name} is in ${one} and in ${other}`)];
}
