import { readdirSync, readFileSync } from 'node:fs';
import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { type BrowserContext, type Page } from '@playwright/test';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { untilLoaded } from '../pages/loaded.js';
import { signIn } from '../pages/sign-in.js';
import { cardOf, faults, remotes, RemoteFault, type Fault, type FaultyRemote } from '../remote-faults.js';

/** Collects the URLs that the page requests from now on. */
function journalOf(page: Page): string[] {
  const journal: string[] = [];
  page.on('request', (request) => journal.push(request.url()));
  return journal;
}

const remotesIn = (journal: readonly string[]): string[] => [
  ...new Set(journal.flatMap((url) => /\/r\/(mf_[a-z]+)\//.exec(url)?.[1] ?? [])),
];

test('the shell is built without a remote: the registry lists them, and each is fetched for its own route', async ({
  page,
  request,
}) => {
  const { remotes } = registryResponse.parse(await (await request.get('/api/registry')).json());
  const shell = remotes.find(({ name }) => name === 'shell');
  const code = await (await request.get(shell?.entry ?? '')).text();
  const names = remotes.map(({ name }) => name).filter((name) => name !== 'shell');
  const apps = readdirSync('..').filter((app) => app.startsWith('mf-'));
  expect(names.sort()).toEqual(apps.map((app) => app.replaceAll('-', '_')).sort());
  for (const name of names) expect(code, `the code of the shell names ${name}`).not.toContain(name);

  const journal = journalOf(page);
  await page.goto('/course');
  await expect(page.getByText('View Course Details').first()).toBeVisible();
  await untilLoaded(page);
  expect(remotesIn(journal)).toEqual(['mf_catalog']);
});

/** The classes in the built style sheets of each remote and host; a host beside a remote is in its folder `page`. */
function styledClasses(): Map<string, Set<string>> {
  const styled = new Map<string, Set<string>>();
  for (const app of readdirSync('..').filter((name) => /^(shell|mf-.+)$/.test(name))) {
    const release = `../${app}/dist/release`;
    for (const file of readdirSync(release, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.css')) continue;
      const owner = file.startsWith('page/') ? `${app}/page` : app;
      const css = readFileSync(`${release}/${file}`, 'utf8').replaceAll(/url\([^)]*\)/g, '');
      const names = [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
      styled.set(owner, new Set([...(styled.get(owner) ?? []), ...names]));
    }
  }
  return styled;
}

test('the style sheets of two remotes share no class, so that an older one does not style a newer one', () => {
  const styled = styledClasses();
  expect(styled.size).toBeGreaterThan(3);
  for (const [owner, names] of styled) {
    expect(names.size, owner).toBeGreaterThan(20);
    const others = [...styled].filter(([name]) => name !== owner).flatMap(([, classes]) => [...classes]);
    expect(others.filter((name) => names.has(name))).toEqual([]);
  }
});

test('/course loads its content in two network rounds, because its HTML references all files [F6]', async ({
  page,
}) => {
  const journal = journalOf(page);
  const document = await page.goto('/course', { waitUntil: 'commit' });
  await expect(page.getByText('View Course Details').first()).toBeVisible();
  const html = (await document?.text()) ?? '';
  // A script of the page fetches its files, whose paths it contains.
  const links = [...html.matchAll(/"(\/r\/[^"]+)"/g)].map(([, link = '']) => link);
  const later = journal
    .map((url) => new URL(url).pathname)
    .filter((path) => /^\/api\/|\.(js|css|json)$/.test(path) && !links.includes(path));
  expect(later, 'requested after the HTML had been read').toEqual([]);
});

test('a rendered page fetches its scripts only after two frames; a hidden tab, which has none, at once', async ({
  context,
}) => {
  for (const isHidden of [false, true]) {
    const page = await context.newPage();
    const journal = journalOf(page);
    await page.addInitScript((hidden) => {
      const frames: FrameRequestCallback[] = [];
      globalThis.requestAnimationFrame = (callback) => frames.push(callback);
      const runFrame = () => frames.splice(0).forEach((callback) => callback(performance.now()));
      Object.assign(globalThis, { runFrame });
      if (hidden) Object.defineProperty(document, 'hidden', { value: true });
    }, isHidden);
    await page.goto('/course', { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    const runFrame = () => page.evaluate(() => (globalThis as unknown as { runFrame(): void }).runFrame());
    const scripts = () => journal.filter((url) => url.endsWith('.js')).length;
    if (!isHidden) {
      await runFrame();
      expect(scripts()).toBe(0);
      await runFrame();
    }
    await expect.poll(scripts).toBeGreaterThan(0);
    await page.close();
  }
});

test('a hanging style sheet of the shell blocks neither the page nor its scripts; a failed one is fetched again [F5]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  const sheet = /\/r\/shell\/[^?]+\.css$/;
  const hanging: (() => Promise<void>)[] = [];
  await page.route(sheet, (route) => void hanging.push(() => route.abort()));
  await page.goto('/course', { waitUntil: 'commit' });
  // Text that is typed before hydration may be lost.
  await untilLoaded(page);
  await page.getByRole('searchbox').fill('phishing');
  await expect(page).toHaveURL(/search=phishing/);
  expect(hanging.length).toBeGreaterThan(0);
  for (const abort of hanging) await abort();
  const isWhole = () =>
    page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[data-href^="main."][href$="?r=1"]')?.sheet != null,
    );
  await expect.poll(isWhole).toBe(true);
});

test('a learner downloads no file of mf_admin, and no page violates the content security policy [F7, F11]', async ({
  context,
  page,
}) => {
  await signIn(context);
  const journal = journalOf(page);
  for (const path of [
    '/',
    '/course',
    '/workshop',
    '/aboutus',
    '/policies',
    '/login',
    '/admin',
    '/dashboard',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilLoaded(page);
  }
  await expect(page.getByRole('tab', { name: /^My Courses/ })).toBeVisible();
  expect(remotesIn(journal).sort()).toEqual(['mf_catalog', 'mf_learner']);
  expect(journal.filter((url) => url.startsWith(env.ADMIN_URL))).toEqual([]);
});

test('the page itself reports a violation of the policy: an inline script without a listed hash is blocked and reported [T66, F7]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await page.goto('/course');
  const directive = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
        const script = document.createElement('script');
        script.textContent = 'globalThis.isInjected = true';
        document.body.append(script);
      }),
  );
  expect(directive).toBe('script-src-elem');
  expect(await page.evaluate(() => 'isInjected' in globalThis)).toBe(false);
});

test('the focus moves to the heading and the title changes, from shell to remote to remote [UX-04]', async ({
  context,
  page,
}) => {
  await signIn(context);
  await page.goto('/');
  for (const [link, title] of [
    ['Courses', /^Courses · /],
    ['Dashboard', /^Dashboard · /],
    ['Workshop', /^Workshops · /],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(title);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Dashboard · /);
});

for (const fault of faults) {
  test(`a remote with the fault “${fault}” shows a card with team, version, trace and a working Retry, and the shell still works [F5, T66]`, async ({
    context,
  }) => {
    await signIn(context, demoAccounts.admin);
    await Promise.all(remotes.map((remote) => survives(context, remote, fault)));
  });
}

for (const fault of ['404', 'hang', 'tampered file'] as const) {
  test(`the hashes of a remote with the fault “${fault}” lead to its card, no file of it, and a working Retry [F5, F7]`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/integrity\.json/, /Failed to load resource/, /RemoteFailure/, /Front-end failure/);
    const fuse = new RemoteFault(page, 'mf_catalog', fault);
    await fuse.apply();
    await page.goto('/');
    await untilLoaded(page);
    const journal = journalOf(page);
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).first().click();
    const card = cardOf(page);
    await expect(card).toContainText(/mf_catalog \d+\.\d+\.\d+/);
    const files = journal.filter((url) => url.includes('/r/mf_catalog/')).map((url) => new URL(url).pathname);
    expect(files.filter((file) => !file.endsWith('/integrity.json'))).toEqual([]);
    await fuse.lift();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('View Course Details').first()).toBeVisible();
  });
}

test('a lazy file waits for the hashes of its release, and does not run if its bytes differ from the released ones [F5, F7]', async ({
  context,
  expectedErrors,
  page,
}) => {
  expectedErrors.push(/integrity/, /Failed to load resource/, /ChunkLoadError/, /Front-end failure/);
  await signIn(context, demoAccounts.admin);
  let sendHashes = (): void => undefined;
  const hashes = new Promise<void>((resolve) => (sendHashes = resolve));
  await page.route(/\/r\/mf_catalog\/[^/]+\/integrity\.json/, async (route) => {
    await hashes;
    await route.continue();
  });
  let isTampering = true;
  const lazyFiles: string[] = [];
  await page.route(/\/r\/mf_catalog\/[^/]+\/\d+\.\w+\.js/, async (route) => {
    lazyFiles.push(route.request().url());
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: isTampering ? `globalThis.isTampered = true;${code}` : code });
  });
  await page.goto('/course/certified-ethical-hacker-ceh');
  await untilLoaded(page);
  const enroll = page.getByRole('button', { name: 'Enroll Now' }).first();
  await enroll.click();
  expect(lazyFiles).toEqual([]);
  sendHashes();
  await expect(page.getByText('The form could not be loaded').first()).toBeVisible();
  expect(lazyFiles).not.toEqual([]);
  expect(await page.evaluate(() => 'isTampered' in globalThis)).toBe(false);
  isTampering = false;
  await enroll.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const [where, host, address] of [
  ['at the admin’s own origin', 'mf_admin', env.ADMIN_URL],
  ['on a page that is not drawn', 'shell', `${env.BASE_URL}/login`],
] as const) {
  test(`a host that does not start ${where} shows team, version, trace and a working Retry [F5]`, async ({
    context,
  }) => {
    const page = await context.newPage();
    await page.route(new RegExp(`/r/${host}/[^/]+/(page/)?main[^/]*\\.js`), (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.goto(address, { waitUntil: 'commit' });
    const card = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
    await expect(card).toContainText(new RegExp(`${host} \\d+\\.\\d+\\.\\d+.*Trace id [0-9a-f]{16}`));
    await page.unrouteAll();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email').first()).toBeVisible();
  });
}

async function survives(
  context: BrowserContext,
  { remote, path, team, working }: FaultyRemote,
  fault: Fault,
): Promise<void> {
  const page = await context.newPage();
  const fuse = new RemoteFault(page, remote, fault);
  await fuse.apply();
  await page.goto(path, { waitUntil: 'commit' });

  const card = cardOf(page);
  // The shell aborts a file after six seconds: `LOAD_TIMEOUT_MS`.
  await expect(card, `F5: of ${remote}`).toBeVisible();
  await expect(card).toContainText(`${team} · `);
  await expect(card).toContainText(new RegExp(`${remote} \\d+\\.\\d+\\.\\d+`));
  await expect(card.getByRole('code')).toHaveText(/^[0-9a-f]{16}$/);
  expect(await page.evaluate(() => 'isTampered' in globalThis)).toBe(false);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Policies' }).first().click();
  await expect(page).toHaveURL(/\/policies$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // `goBack` would wait for the hanging file.
  await page.evaluate(() => history.back());
  await expect(card).toBeVisible();

  await fuse.lift();
  // Versions of shared libraries are resolved once per page, so a repaired release needs a reload.
  if (fault === 'wrong version of a shared library') await page.goto(path);
  else await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: working })).toBeVisible();
  await page.close();
}
