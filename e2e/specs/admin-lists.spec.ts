import { type AdminOrderList } from '@academy/contracts/orders/admin-order.schemas';
import { type Locator } from '@playwright/test';
import { demoAccounts } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';

test('Back steps through the tabs of the admin, and a page beyond the end becomes the last one', async ({
  page,
}) => {
  await new AdminPage(page).open();
  const url = new URL(page.url());
  url.search = '?tab=users&page=99999';
  await page.goto(url.href);
  // The last page may contain only the admin.
  const users = page.getByRole('table', { name: 'Users' }).getByRole('cell');
  await expect(users.first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page')).not.toBe('99999');
  await page.getByRole('tab', { name: /^Courses/ }).click();
  await expect(page.getByRole('button', { name: 'Add Course' })).toBeVisible();
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('tab', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Common questions' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add Course' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible();
});

test('the second of two admins who rename a category sees the conflict and the current name [S-295]', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const name = `Desk ${Date.now().toString(36)}`;
  await new AdminPage(page).open();
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('tab', { name: 'Categories' }).click();
  await page.getByLabel('New category').fill(name);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await new AdminPage(other).open();
  await other.getByRole('tab', { name: 'Content' }).click();
  await other.getByRole('tab', { name: 'Categories' }).click();
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const rename = async (by: typeof page, next: string) => {
    const field = by.getByLabel('Name', { exact: true });
    await field.fill(next);
    await field.press('Enter');
  };
  await other.getByRole('button', { name: `Rename ${name}` }).click();
  await rename(other, `${name} theirs`);
  await expect(other.getByRole('button', { name: `Rename ${name} theirs` })).toBeVisible();
  await rename(page, `${name} mine`);
  await expect(page.getByText(`Another admin renamed this category to “${name} theirs”`)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} mine`);
  // Pressing it again overwrites the shown version.
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const mine = page.getByRole('button', { name: `Delete ${name} mine` });
  await mine.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(mine).toBeHidden();
  await context.close();
});

for (const width of [1024, 700, 390])
  test(`an e-mail address in a list of ${width} px is not broken inside its domain`, async ({ page }) => {
    const { email } = demoAccounts.admin;
    await page.setViewportSize({ width, height: 900 });
    await new AdminPage(page).open();
    const url = new URL(page.url());
    url.search = `?tab=users&q=${email}`;
    await page.goto(url.href);
    const shown = page.getByRole('tabpanel').getByText(email, { exact: true });
    await expect(shown).toBeVisible();
    const lines = await shown.evaluate(({ lastChild }) => {
      const domain = document.createRange();
      domain.selectNodeContents(lastChild!);
      // The ellipsis of cut-off text is a separate rectangle.
      return new Set(Array.from(domain.getClientRects(), ({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

const ORDERS: AdminOrderList = {
  total: 2,
  nextCursor: null,
  orders: ['Ethics', 'Certified Ethical Hacker (CEH): the Whole Course'].map((title, index) => ({
    id: String(index).padEnd(26, '0'),
    orderNumber: `AC-01KD00000000000000000ABC${index}Z9`,
    state: 'FULFILLED',
    isStuck: false,
    itemType: 'course',
    itemId: '2'.padEnd(26, '0'),
    title,
    amountPaise: 2_500_000,
    userId: '3'.padEnd(26, '0'),
    buyer: { name: 'Asha Learner', email: `asha.learner.of.the.academy.${index}@example.test` },
    createdAt: '2026-11-20T11:30:00.000Z',
  })),
};

test('a list cuts no cell off while another of its columns has free space', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: ORDERS }));
  await new AdminPage(page).open();
  for (const [tab, name] of [
    ['orders', 'Orders'],
    ['users', 'Users'],
    ['audit', 'What was done, newest first'],
  ] as const) {
    const url = new URL(page.url());
    url.search = `?tab=${tab}`;
    await page.goto(url.href);
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const spaces = await spacesOf(table);
    const isCut = spaces.some((space) => space < -1);
    const isFree = spaces.some((space) => space > 1);
    expect(isCut && isFree, `${name}: ${spaces.join(', ')}`).toBe(false);
  }
});

test('an order is listed by the last characters of its number and its time, in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: ORDERS }));
  await new AdminPage(page).open();
  await page.getByRole('tab', { name: 'Orders' }).click();
  const row = page.getByRole('row', { name: /ABC0Z9/ });
  await expect(row.getByTitle(ORDERS.orders[0]!.orderNumber)).toHaveText('…ABC0Z9');
  const time = row.getByRole('time');
  await expect(time).toHaveText('20 Nov 2026, 5:00 pm IST');
  const lines = await time.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test('the text of a button for a destructive action is red', async ({ page }) => {
  await new AdminPage(page).open();
  await page.getByRole('tab', { name: 'Content' }).click();
  const button = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Delete/ })
    .first();
  await expect(button).toBeVisible();
  const [shown, red] = await button.evaluate((element) => {
    const colour = getComputedStyle(element).color;
    element.style.color = 'var(--danger)';
    return [colour, getComputedStyle(element).color];
  });
  expect(shown).toBe(red);
});

/** @returns the free pixels in every cell of a column, including its heading; below 0 if the widest one is cut off */
function spacesOf(table: Locator): Promise<number[]> {
  return table.evaluate((element) => {
    const spaces = Array.from(element.querySelectorAll('tr'), (row) =>
      Array.from(row.children, (cell) => {
        const content = document.createRange();
        content.selectNodeContents(cell.querySelector('[class]') ?? cell);
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const space = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return space - content.getBoundingClientRect().width;
      }),
    );
    return spaces[0]!.map((_, column) => Math.min(...spaces.map((row) => row[column]!)));
  });
}
