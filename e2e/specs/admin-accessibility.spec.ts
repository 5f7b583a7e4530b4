import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';
import { ADMIN_TABS } from '../pages/paths.js';

test('axe has no findings in the tabs of the admin, in light and dark, at 320 and 1280 px [WCAG 2.2]', async ({
  page,
}) => {
  await new AdminPage(page).open();
  await expect(page.getByText('Total Users')).toBeVisible();
  await expectNoAxeFindings(page, 'dashboard');
  for (const tab of ADMIN_TABS) {
    const url = new URL(page.url());
    url.search = `?tab=${tab}`;
    await page.goto(url.href);
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeFindings(page, tab);
  }
});

test('axe has no findings on the page of a course, nor in the dialog that adds one [WCAG 2.2]', async ({
  page,
  catalogue,
}) => {
  const { id } = await catalogue.add('course', { title: `Looked at ${Date.now()}` });
  await new AdminPage(page).open();
  const url = new URL(page.url());
  for (const part of ['details', 'curriculum', 'students', 'reviews', 'preview']) {
    url.search = `?tab=courses&id=${id}&part=${part}`;
    await page.goto(url.href);
    await expect(page.getByRole('tablist', { name: 'Parts of the course' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeFindings(page, part);
  }
  url.search = '?tab=courses&id=new';
  await page.goto(url.href);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeFindings(page, 'add');
});

test('axe has no findings in the palette, with screens and with search results [WCAG 2.2]', async ({
  page,
}) => {
  await new AdminPage(page).open();
  await expect(page.getByRole('button', { name: 'Search and go to' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and go to' });
  await expect(palette.getByRole('link', { name: /^Audit log/ })).toBeVisible();
  await expectNoAxeFindings(page, 'palette');
  await palette.getByRole('searchbox').fill('hacker');
  await expect(palette.getByRole('link', { name: /Certified Ethical Hacker/ }).first()).toBeVisible();
  await expectNoAxeFindings(page, 'palette with results');
});
