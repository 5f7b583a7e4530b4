import { dashboard } from '@academy/contracts/dashboard/dashboard.schemas';
import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { CoursePage } from '../pages/course.page.js';
import { signIn } from '../pages/sign-in.js';

const REQUEST_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const COURSE = 'Certified Ethical Hacker';

/** Simulates a service that is down: the BFF's response to each matching call is a 503. */
async function takeDown(page: Page, calls: string | RegExp, service: string): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'SERVICE_UNAVAILABLE', message: `The ${service} service is down`, requestId: REQUEST_ID },
    }),
  );
}

/** The HTML that the BFF sends while the catalogue is down: not rendered, without initial data. */
async function withoutInitialData(page: Page): Promise<void> {
  await page.route(/\/(course|workshop)(\/[^/]*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const undrawn = html.replace(/(<div id="root">).*(<\/div>\s*<\/body>)/s, '$1$2');
    const state = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;
    const body = undrawn.replace(state, (_, open: string, json: string, close: string) => {
      return open + JSON.stringify({ ...JSON.parse(json), data: [] }).replace(/</g, '\\u003c') + close;
    });
    await route.fulfill({ response, body });
  });
}

test.describe('an outage of a service', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/status of 503/, /net::ERR_/);
  });

  test('catalog: leaves the course list with the bundled courses and a notice, and Retry loads the real ones [S-148, CON-19]', async ({
    page,
  }) => {
    await withoutInitialData(page);
    await takeDown(page, '**/api/course/**', 'catalog');
    await page.goto('/course');
    await expect(page.getByText(/The catalogue cannot be reached right now/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '₹25,000' }).first()).toBeVisible();
    await page.unroute('**/api/course/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/The catalogue cannot be reached right now/)).toBeHidden();
    await expect(page.getByRole('heading', { name: COURSE }).first()).toBeVisible();
  });

  test('catalog: is shown by the workshop list, and Retry works [S-162, CON-20]', async ({ page }) => {
    await withoutInitialData(page);
    await takeDown(page, '**/api/workshop/**', 'catalog');
    await page.goto('/workshop');
    await expect(page.getByText('The workshops could not be loaded.')).toBeVisible();
    await page.unroute('**/api/workshop/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('View Workshop Details').first()).toBeVisible();
  });

  test('payment: is shown in one part of the dashboard, and the others are shown [S-259]', async ({
    context,
    page,
  }) => {
    await signIn(context);
    await page.route('**/api/dashboard*', async (route) => {
      const response = await route.fetch();
      const body = dashboard.parse(await response.json());
      await route.fulfill({ response, json: { ...body, data: { ...body.data, courses: null } } });
    });
    await page.goto('/dashboard?tab=courses');
    await expect(page.getByText(/This part cannot be loaded right now/)).toBeVisible();
    await page.getByRole('tab', { name: /^My Workshops/ }).click();
    await expect(page.getByText(/This part cannot be loaded right now/)).toBeHidden();
  });

  test('payment: is shown by a dashboard without any part, with Retry [S-260]', async ({ context, page }) => {
    await signIn(context);
    await page.route('**/api/dashboard*', async (route) => {
      const response = await route.fetch();
      const body = dashboard.parse(await response.json());
      const data = { ...body.data, courses: null, workshops: null, history: null };
      await route.fulfill({ response, json: { ...body, data } });
    });
    await page.goto('/dashboard');
    await expect(
      page.getByText('Failed to load dashboard data. Please check your connection and try again.'),
    ).toBeVisible();
    await expect(page.getByText(/You are connected, but the services/)).toBeVisible();
    await page.unroute('**/api/dashboard*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('tab', { name: /^My Courses/ })).toBeVisible();
  });

  test('auth: is shown on a page of the account instead of Loading while the session check fails', async ({
    context,
    page,
  }) => {
    await signIn(context);
    await takeDown(page, '**/api/user/me*', 'auth');
    await page.goto('/dashboard');
    await expect(
      page.getByRole('heading', { level: 1, name: 'The academy is not available right now' }),
    ).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
    await page.unroute('**/api/user/me*');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(page.getByRole('tab', { name: /^My Courses/ })).toBeVisible();
  });

  test('is shown by a dashboard that gets a 503, with the request id and Retry, and without a hint at the connection', async ({
    context,
    page,
  }) => {
    await signIn(context);
    await takeDown(page, '**/api/dashboard*', 'payment');
    await page.goto('/dashboard');
    await expect(page.getByText('The academy is not available right now')).toBeVisible();
    await expect(page.getByText(/connection/)).toBeHidden();
    await expect(page.getByText(REQUEST_ID)).toBeVisible();
    await page.unroute('**/api/dashboard*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('tab', { name: /^My Courses/ })).toBeVisible();
  });

  test('payment: leaves the form of a checkout open, with its values and an enabled button [S-201, S-205]', async ({
    context,
    page,
  }) => {
    await signIn(context);
    await takeDown(page, '**/phonepe-checkout', 'payment');
    const course = new CoursePage(page);
    await course.openFromList('Awareness of Cyber Crime');
    await course.openEnrollForm();
    await course.pay();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('Payment Error: Payment API error: 503 - The payment service is down'),
    ).toBeVisible();
    await expect(dialog.getByLabel(/^Mobile Number/)).toHaveValue('9876543210');
    await expect(dialog.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  });

  test('auth: is shown by the log-in, which keeps the input [S-088]', async ({ page, account }) => {
    await takeDown(page, '**/api/user/login', 'auth');
    await page.goto('/login');
    await account.logIn({ email: 'asha@example.in', password: 'a calm river' });
    await expect(page.getByText('The auth service is down').first()).toBeVisible();
    await expect(page.getByLabel(/^Email/)).toHaveValue('asha@example.in');
  });

  test('network: shows a banner while it lasts, and a clear text in the form [S-122]', async ({
    page,
    context,
    account,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/offline/i).first()).toBeVisible();
    await account.logIn({ email: 'asha@example.in', password: 'a calm river' });
    await expect(page.getByText('Network error - please check your connection').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/you are offline/i)).toBeHidden();
  });
});

test.describe('invalid input', () => {
  const sent: string[] = [];
  test.beforeEach(({ page }) => {
    sent.length = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The state of a page is compared separately from its input.
      if (request.method() === 'POST' && pathname.startsWith('/api/') && !pathname.endsWith('/reports'))
        sent.push(pathname);
    });
  });

  test('is rejected by the sign-up before a request: missing fields, a short password, and passwords that differ [S-077, T26]', async ({
    page,
  }) => {
    await page.goto('/auth');
    const signUp = page.getByRole('button', { name: 'Sign up' });
    await signUp.click();
    for (const text of ['Please enter your first name', 'Please enter your e-mail address']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await page.getByLabel(/^Password/).fill('short');
    await page.getByLabel(/^Confirm password/).fill('different');
    await signUp.click();
    await expect(page.getByText('The password needs at least 10 characters').first()).toBeVisible();
    await expect(page.getByText('Passwords do not match').first()).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('is rejected by the enrol form before a request: an invalid mobile number [SEC-20, T43]', async ({
    context,
    page,
  }) => {
    await signIn(context);
    const course = new CoursePage(page);
    await course.openFromList('Awareness of Cyber Crime');
    await course.openEnrollForm();
    await course.pay('12345');
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Please enter a 10-digit mobile number/)
        .first(),
    ).toBeVisible();
    expect(sent.filter((url) => url.includes('checkout'))).toEqual([]);
  });
});

test('a rejected call gets a response with a 4xx, a code and a request id', async ({ request }) => {
  const headers = { 'x-academy-csrf': '1' };
  const unknownCourse = await request.get('/api/course/no-such-course');
  const noAddress = await request.get('/api/nothing-here');
  const noSession = await request.get('/api/user/courses');
  const badLogin = await request.post('/api/user/login', { data: { email: 'x' }, headers });
  const badSignUp = await request.post('/api/user/register', { data: {}, headers });
  const foreign = await request.post('/api/user/login', {
    data: {},
    headers: { ...headers, origin: 'https://elsewhere.example' },
  });
  for (const [response, status] of [
    [unknownCourse, 404],
    [noAddress, 404],
    [noSession, 401],
    [badLogin, 400],
    [badSignUp, 400],
    [foreign, 403],
  ] as const) {
    expect(response.status(), response.url()).toBe(status);
    const body: unknown = await response.json();
    expect(body, response.url()).toMatchObject({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/./),
      requestId: expect.stringMatching(/./),
    });
  }
});
