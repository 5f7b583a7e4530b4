import { expectNoAxeFindings } from '../axe.js';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { signIn } from '../pages/sign-in.js';

test('an admin sees the queues, and inspects them on Bull Board, which calls no other origin [S-268]', async ({
  context,
  page,
}) => {
  await signIn(context, demoAccounts.admin);
  await page.goto('/admin?tab=queues');
  const table = page.getByRole('table', { name: 'Queues' });
  await expect(table.getByText('Payment checks')).toBeVisible();
  const requested: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => requested.push(new URL(request.url()).origin));
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Show every job' }).click();
  const board = await opened;
  await expect(board.getByText('payment-receipts').first()).toBeVisible();
  expect(await board.evaluate(() => window.opener === null)).toBe(true);
  await board.getByText('payment-receipts').first().click();
  await expect(board).toHaveURL(/\/admin-queues\/queue\/payment-receipts/);
  await board.reload();
  await expect(board.getByText('payment-receipts').first()).toBeVisible();
  expect([...new Set(requested)]).toEqual([env.BASE_URL]);
  expect(errors).toEqual([]);
});

test('Bull Board rejects visitors and learners, and a page cannot read its ticket [T69]', async ({
  browser,
  context,
  page,
}) => {
  const visitor = await browser.newContext({ baseURL: env.BASE_URL });
  expect((await visitor.request.get('/admin-queues/')).status()).toBe(401);
  await visitor.close();
  const learner = await browser.newContext({ baseURL: env.BASE_URL });
  await signIn(learner);
  expect((await learner.request.get('/admin-queues/')).status()).toBe(401);
  await learner.close();
  await signIn(context, demoAccounts.admin);
  await page.goto('/admin?tab=queues');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Show every job' }).click();
  const board = await opened;
  await expect(board).toHaveURL(/\/admin-queues\//);
  expect(await board.evaluate(() => document.cookie)).not.toContain('board');
  const [ticket] = (await context.cookies(`${env.BASE_URL}/admin-queues/`)).filter(({ name }) =>
    name.endsWith('board'),
  );
  expect(ticket).toMatchObject({ path: '/admin-queues', httpOnly: true, secure: true, sameSite: 'Strict' });
  await context.clearCookies({ name: ticket?.name ?? '' });
  expect((await board.reload())?.status()).toBe(401);
});

test('the screens are in a visible column beside the current one on a wide screen, and the arrow keys lead through them', async ({
  context,
  page,
}) => {
  await signIn(context, demoAccounts.admin);
  await page.goto('/admin');
  const tabs = page.getByRole('tab');
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await tabs.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tabs.first()).toBeFocused();
  await expect(page.getByText('Total Users')).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect(tabs.first()).toBeInViewport({ ratio: 1 });
});

test('the screens are in a menu on a phone that opens and closes by keyboard', async ({ context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, demoAccounts.admin);
  await page.goto('/admin');
  const menu = page.getByRole('button', { name: 'Administration menu' });
  const tabs = page.getByRole('tab');
  await menu.focus();
  await expect(tabs).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Dashboard', selected: true })).toBeFocused();
  await expectNoAxeFindings(page, 'menu of the admin', undefined, { widths: [390] });
  await page.keyboard.press('Escape');
  await expect(tabs).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  // The menu covers the screen, so a screen opens only after a selection.
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
