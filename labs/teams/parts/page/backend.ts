/** Step 11: the server of the team, whose operations a release declares. */
import { extensionAudience, extensionPrefix } from '@academy/contracts/extensions/extension.schemas';
import { type Page } from 'playwright-core';
import { REMOTE } from '../../academy/academy.js';
import { inNewBrowser, shows, signIn } from '../../academy/browser.js';
import { TeamServer } from '../../academy/team-server.js';
import { withContents } from '../rejections/claims.js';
import { pageHeading } from './promotion.js';
import { type TeamStep, wrongEnd, wrongReply } from '../step.js';

const MAX_MS = 30_000;
const DOCUMENT = 'openapi.json';
const json = { requestBody: { content: { 'application/json': {} } } };
const documentOf = (policy: object): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Certificates', version: '1' },
    paths: { '/mine': { get: { 'x-academy-policy': 'user' }, post: { ...policy, ...json } } },
  });
const GOOD = documentOf({ 'x-academy-policy': 'user' });
const OPEN = documentOf({});
const FIELD = 'paths./mine.post.x-academy-policy';
/** Its policy lets it call the academy. */
const PAGE = '/certificates';
const MINE = `${extensionPrefix(REMOTE)}/mine`;

export async function checkBackend(step: TeamStep): Promise<void> {
  const { academy, team } = step;
  const server = await TeamServer.start(academy.origin, extensionAudience(REMOTE));
  const declared = (text = '{}') =>
    JSON.stringify({ ...(JSON.parse(text) as object), backend: { document: `./${DOCUMENT}` } }, null, 2);
  try {
    await team.withFile('academy.json', declared, () =>
      team.withFile(
        DOCUMENT,
        () => GOOD,
        async () => {
          await checkDeclaration(step, server.origin);
          await checkCalls(step, server);
        },
      ),
    );
  } finally {
    server.stop();
    await academy.grant();
    // The description is the former one again.
    await team.build();
  }
}

/** An operation without a policy, and a backend without a grant. */
async function checkDeclaration({ checks, academy, team }: TeamStep, origin: string): Promise<void> {
  await checks.check('11. an operation without a policy fails academy build, which names it', () =>
    team.withFile(
      DOCUMENT,
      () => OPEN,
      async () => wrongEnd(await team.attempt(['build']), 1, DOCUMENT, FIELD),
    ),
  );
  await team.build();
  const good = await team.candidate();
  await checks.check('11. a backend without a grant gets 422', async () =>
    wrongReply(
      await academy.registry.publish(await academy.remoteToken(), good),
      422,
      'no grant of a backend',
    ),
  );
  await academy.grant({ backend: { origin } });
  await checks.check('11. an operation without a policy gets 422 without the command, too', async () => {
    const open = withContents(good, { 'backend.json': OPEN });
    const reply = await academy.registry.publish(await academy.remoteToken(), open);
    return wrongReply(reply, 422, `backend.json ${FIELD}`);
  });
}

async function checkCalls(step: TeamStep, server: TeamServer): Promise<void> {
  const { checks, academy, team, browser } = step;
  const started = await academy.startTimes();
  await team.promote(await team.publish());
  await inNewBrowser(browser, async (page) => {
    await signIn(page, 'learner', academy.origin);
    await page.goto(academy.origin + PAGE);
    await checks.check(
      '11. a page gets 200 for a user, whom the server of the team has verified',
      async () => {
        const wrong = await becomes(200, () => statusOf(page, 'GET'));
        return server.users.at(-1) === undefined ? [...wrong, 'the server got no user'] : wrong;
      },
    );
    await checks.check('11. it was offered without a restart', async () =>
      (await academy.startTimes()).join() === started.join() ? [] : ['a process has another start time'],
    );
    await checks.check('11. a write gets 201, and 403 without the CSRF header', async () => {
      const before = server.users.length;
      const forged = await statusOf(page, 'POST');
      const calls = server.users.length - before;
      return [
        ...wrongStatus(forged, 403),
        ...(calls === 0 ? [] : ['the server got the forged write']),
        ...wrongStatus(await statusOf(page, 'POST', { 'x-academy-csrf': '1' }), 201),
      ];
    });
    await checks.check('11. a visitor gets 401', () =>
      inNewBrowser(browser, async (visitor) => {
        await visitor.goto(academy.origin + PAGE);
        return wrongStatus(await statusOf(visitor, 'GET'), 401);
      }),
    );
    server.stop();
    await checks.check('11. while the server is down, its calls get 503, and nothing else', async () => [
      ...wrongStatus(await statusOf(page, 'GET'), 503),
      ...wrongStatus((await fetch(`${academy.origin}/api/course/all`)).status, 200),
      ...wrongStatus((await fetch(`${academy.origin}/health`)).status, 200),
      ...(await shows(page, academy.origin + PAGE, pageHeading)),
    ]);
  });
}

/** @returns the status that a page of the academy gets, with the token of its user if there is one */
async function statusOf(page: Page, method: 'GET' | 'POST', more: object = {}): Promise<number> {
  const token = await page.evaluate<string | null>("localStorage.getItem('auth_token')");
  const type = method === 'POST' && { 'content-type': 'application/json' };
  const headers = { ...type, ...(token !== null && { authorization: `Bearer ${token}` }), ...more };
  const call = { url: MINE, method, headers, body: method === 'POST' ? '{"name":"Asha"}' : null };
  return page.evaluate(async ({ url, ...sent }) => (await fetch(url, sent)).status, call);
}

const wrongStatus = (status: number, wanted: number): string[] =>
  status === wanted ? [] : [`the status is ${status}, not ${wanted}`];

/** A promotion takes effect within a second. */
async function becomes(wanted: number, read: () => Promise<number>): Promise<string[]> {
  const deadline = Date.now() + MAX_MS;
  for (;;) {
    const wrong = wrongStatus(await read(), wanted);
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
  }
}
