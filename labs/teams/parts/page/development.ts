/** Step 18: `academy dev --against` shows an edit in the open page, whose half-filled form is kept. */
import { createServer, type Server } from 'node:net';
import { dirname } from 'node:path';
import { type BrowserContext, type Locator, type Page } from 'playwright-core';
import { REMOTE } from '../../academy/academy.js';
import { accounts, inNewBrowser, shows, signIn, textOf } from '../../academy/browser.js';
import { HttpsFront } from '../../academy/https-front.js';
import { CARD } from './dashboard-card.js';
import { headerItem } from './promotion.js';
import { type TeamStep, wrongEnd } from '../step.js';

const HOME = 'src/routes/home.tsx';
const TEXTS = 'src/messages/en.ts';
const PAGE = '/certificates';
const DASHBOARD = '/dashboard';
const TYPED = 'Meera Iy';
const FIELD = 'Name on the certificate';
const ISSUED = `Issued to ${accounts.learner.email}`;
const CARD_FIELD = 'Search in my certificates';

const home = `import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession } from '@academy/mf-kit/shell-context';
import { Page, PageHeading } from '@academy/ui';

export function HomeRoute() {
  const { t } = useTranslation('${REMOTE}');
  const { user } = useSession();
  const [holder, setHolder] = useState('');
  return (
    <Page>
      <PageHeading description={t('home.description')}>{t('home.title')}</PageHeading>
      <label>
        ${FIELD} <input value={holder} onChange={({ target }) => setHolder(target.value)} />
      </label>
      <p>Issued to {user?.email ?? 'a visitor'}</p>
      <p>First wording</p>
    </Page>
  );
}
`;

const card = `import { useState } from 'react';

export { messages } from '../messages/slots.js';

export function component() {
  const [search, setSearch] = useState('');
  return (
    <section>
      <h3>First card</h3>
      <label>
        ${CARD_FIELD} <input value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
    </section>
  );
}
`;

export async function checkDevelopment(step: TeamStep): Promise<void> {
  const { academy, browser, checks, team } = step;
  await checkRejections(step);
  await checks.check(
    '18. academy dev adds a remote that the academy has never heard of to its pages',
    async () => {
      const other = await team.newRemote('diplomas');
      return team.developing(
        (origin) => inNewBrowser(browser, (page) => unknownRemote(page, origin, academy.origin)),
        { home: other },
      );
    },
  );
  await team.write({ [HOME]: home, [CARD]: card });
  await checks.check(
    '18. an edit of a component, a text and a card shows in the open page, and a half-filled form is kept',
    () => team.developing((origin) => inNewBrowser(browser, (page) => editedInPlace(step, page, origin))),
  );
  await checks.check('18. a session of an academy behind https works on http://localhost', async () => {
    const front = await HttpsFront.start(academy.origin, dirname(team.home));
    const env = { NODE_EXTRA_CA_CERTS: front.certificate };
    try {
      return await team.developing(
        (origin) => inNewBrowser(browser, (page, context) => signedIn(page, context, origin)),
        { against: front.origin, env },
      );
    } finally {
      front.stop();
    }
  });
}

/** @returns what is wrong with the pages of a remote without a grant */
async function unknownRemote(page: Page, origin: string, academy: string): Promise<string[]> {
  const heading = (on: Page) => on.getByRole('heading', { level: 1, name: 'Diplomas' });
  const missing = await shows(page, `${origin}/`, (on) =>
    on.getByRole('banner').getByRole('link', { name: 'Diplomas' }),
  );
  if (missing.length > 0) return missing;
  const found = await shows(page, `${origin}/diplomas`, heading);
  const { status } = await fetch(`${academy}/diplomas`, { headers: { accept: 'text/html' } });
  return [...found, ...(status === 404 ? [] : [`the academy responds to /diplomas with ${status}`])];
}

/** Calls of a user need the token of the page and its cookie. */
async function signedIn(page: Page, context: BrowserContext, origin: string): Promise<string[]> {
  await signIn(page, 'learner', origin);
  const cookies = await context.cookies(origin);
  return [
    ...(await shows(page, origin + PAGE, (on) => on.getByText(ISSUED))),
    ...(cookies.some(({ name }) => /^dev-localhost_\d+-__Host-/.test(name))
      ? []
      : ['the session has no cookie']),
    ...cookies.filter(({ secure }) => secure).map(({ name }) => `${name} needs https`),
  ];
}

async function editedInPlace(step: TeamStep, page: Page, origin: string): Promise<string[]> {
  const { academy, browser, team } = step;
  await signIn(page, 'learner', origin);
  const missing = await shows(page, origin + PAGE, (on) => on.getByText('First wording'));
  if (missing.length > 0) return missing;
  const found = [...(await shown(page, ISSUED)), ...(await shownPart(headerItem(page)))];
  const onPage = await edited(step, page, FIELD, [
    { part: page.getByText('Second wording'), edit: () => replace(HOME, 'First wording', 'Second wording') },
    {
      part: page.getByText('It is edited now'),
      edit: () => replace(TEXTS, 'This page is new', 'It is edited now'),
    },
    { part: page.getByText('Third wording'), edit: () => replace(HOME, 'Second wording', 'Third wording') },
  ]);
  const withoutCard = await shows(page, origin + DASHBOARD, (on) =>
    on.getByRole('heading', { name: 'First card' }),
  );
  if (withoutCard.length > 0) return [...found, ...onPage, ...withoutCard];
  const onCard = await edited(step, page, CARD_FIELD, [
    {
      part: page.getByRole('heading', { name: 'Second card' }),
      edit: () => replace(CARD, 'First card', 'Second card'),
    },
  ]);
  const others = await inNewBrowser(browser, async (other) => {
    await other.goto(academy.origin + PAGE);
    await other.getByRole('heading', { level: 1 }).first().waitFor();
    return (await textOf(other)).includes('wording') ? ['pages of the academy show it, too'] : [];
  });
  return [...found, ...onPage, ...onCard, ...others];

  function replace(file: string, from: string, to: string): Promise<void> {
    return team.change(file, (text) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      return text.replace(from, to);
    });
  }
}

interface Edit {
  readonly edit: () => Promise<void>;
  /** It appears by the edit. */
  readonly part: Locator;
}

/** @param field the label of an input, into which text is typed before the edits */
async function edited(
  { checks }: TeamStep,
  page: Page,
  field: string,
  edits: readonly Edit[],
): Promise<string[]> {
  const input = page.getByLabel(field);
  await input.fill(TYPED);
  const loads: string[] = [];
  const add = (frame: { url(): string }): void => void loads.push(frame.url());
  page.on('framenavigated', add);
  const durations: number[] = [];
  for (const { edit, part } of edits) {
    const began = performance.now();
    await edit();
    await part.first().waitFor();
    durations.push(Math.round(performance.now() - began));
  }
  page.off('framenavigated', add);
  const value = await input.inputValue();
  checks.note(`"${field}": each edit is shown after ${durations.join(', ')} ms.`);
  return [
    ...(value === TYPED ? [] : [`"${field}" has "${value}", not "${TYPED}"`]),
    ...loads.map((url) => `the page was loaded anew: ${url}`),
  ];
}

const shown = (page: Page, text: string): Promise<string[]> => shownPart(page.getByText(text));

const shownPart = (part: Locator): Promise<string[]> =>
  part
    .first()
    .waitFor()
    .then(
      () => [],
      () => [`${part} is not shown`],
    );

/** Wrong settings, which end the command before it builds anything. */
async function checkRejections({ academy, checks, team }: TeamStep): Promise<void> {
  const silent = await listening();
  const closed = await listening();
  const closedPort = portOf(closed);
  closed.close();
  const port = new URL(academy.origin).port;
  const against = ['--against', academy.origin];
  const cases: readonly (readonly [readonly string[], number, string])[] = [
    [[], 2, '--against'],
    [['--against', 'academy.example'], 2, '--against'],
    [[...against, '--port', '0'], 2, '--port'],
    [[...against, '--port', port], 1, `Port ${port} is taken`],
    [['--against', `http://127.0.0.1:${closedPort}`], 1, 'No academy responds'],
    [['--against', `http://127.0.0.1:${portOf(silent)}`], 1, 'No academy responds'],
    [['--against', academy.registry.url], 1, 'is no academy'],
  ];
  await checks.check('18. academy dev names what is wrong with an academy or a port', async () => {
    const found: string[] = [];
    let slowest = 0;
    for (const [words, code, named] of cases) {
      const began = performance.now();
      found.push(...wrongEnd(await team.attempt(['dev', ...words]), code, named));
      slowest = Math.max(slowest, performance.now() - began);
    }
    checks.note(`The slowest of ${cases.length} rejections took ${(slowest / 1000).toFixed(1)} s.`);
    return found;
  });
  silent.close();
}

/** @returns a server that accepts connections, and never responds */
async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
