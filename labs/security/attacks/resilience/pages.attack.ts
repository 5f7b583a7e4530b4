import { afterAll, describe, expect } from '@jest/globals';
import { type Page, type Route } from 'playwright-core';
import { attack } from '../../lab/attack.js';
import { endBrowser, pageOf } from '../../lab/browser.js';
import { closeDatabase } from '../../lab/database.js';
import { learner } from '../../lab/learners.js';
import { ready, signal } from '../../lab/processes.js';

afterAll(endBrowser);
afterAll(closeDatabase);

const OUTAGE_TEXT = /The academy is not available right now|The problem is on our side/;
const REQUEST_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const SESSION = /\/api\/user\/me(\?|$)/;
const DATA = /\/api\/(dashboard|payment\/user-transactions)/;
const rejection = { code: 'SERVICE_UNAVAILABLE', message: 'Away', requestId: REQUEST_ID };

/** Responses of a BFF, or of a proxy or load balancer in front of it. */
const responses: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'of ours': (route) => route.fulfill({ status: 503, json: rejection }),
  'with a time': (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: rejection }),
  'of a proxy': (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503 Service Unavailable</h1>' }),
  'without a body': (route) => route.fulfill({ status: 503 }),
};

/** Expects the error card instead of the loading indicator, without blaming the connection. */
async function isReported(page: Page): Promise<void> {
  await page.getByText(OUTAGE_TEXT).first().waitFor();
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/^\s*Loading/m);
  expect(text).not.toMatch(/(check|your) (internet )?connection/i);
  await page.getByRole('button', { name: 'Retry', exact: true }).first().waitFor();
}

const again = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Retry', exact: true }).first().click();
  await page.getByText(OUTAGE_TEXT).first().waitFor({ state: 'hidden' });
};

describe('pages of a signed-in user', () => {
  attack('do not stay at Loading if the session cannot be checked [H15, T58]', async (random) => {
    const { member, course } = await learner();
    const page = await pageOf(member);
    const own = ['/dashboard', '/dashboard/orders', '/dashboard/account', `/learn/${course.slug}`];
    const paths = [...own, '/payment-success/AC-1'];
    const how = random.one('response', Object.keys(responses));
    const path = random.one('page', paths);
    await page.route(SESSION, (route) => responses[how]?.(route));
    await page.goto(path);
    await isReported(page);
    await page.unroute(SESSION);
    await again(page);
    expect(await page.locator('body').innerText()).not.toMatch(OUTAGE_TEXT);
    await page.context().close();
  });

  attack(
    'report a fault of the academy if the request for their data gets a 503 [H15, T58]',
    async (random) => {
      const { member } = await learner();
      const page = await pageOf(member);
      const how = random.one('response', Object.keys(responses));
      const path = random.one('page', ['/dashboard', '/dashboard/orders']);
      await page.route(DATA, (route) => responses[how]?.(route));
      await page.goto(path);
      await isReported(page);
      await page.unroute(DATA);
      await again(page);
      await page.context().close();
    },
  );

  attack('report within seconds a fault of the academy while payment hangs [H15, T58]', async (random) => {
    const { member } = await learner();
    const page = await pageOf(member);
    signal('payment', 'SIGSTOP');
    try {
      await page.goto(random.one('page', ['/dashboard', '/dashboard/orders']));
      await isReported(page);
    } finally {
      signal('payment', 'SIGCONT');
      await ready('payment');
    }
    await again(page);
    await page.context().close();
  });

  attack('are shown after Retry when the service of sessions has hung [H15, T59]', async (random) => {
    const { member, course } = await learner();
    const page = await pageOf(member);
    const path = random.one('page', ['/dashboard', '/dashboard/account', `/learn/${course.slug}`]);
    signal('auth', 'SIGSTOP');
    try {
      await page.goto(path);
      await isReported(page);
    } finally {
      signal('auth', 'SIGCONT');
      await ready('auth');
    }
    await again(page);
    await page.context().close();
  });
});
