import { type Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { tabTo } from '../pages/keyboard.js';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Link of the header, URL, heading, and the beginning of the document title. */
const sections = [
  ['Courses', '/course', /Learn to protect/, /^Courses/],
  ['Workshop', '/workshop', /An evening that/, /^Workshops/],
  ['Entrepreneur', '/entrepreneur', /Entrepreneurship program/, /^Entrepreneurship program · /],
  ['Services', '/services', /Services/, /^Services · /],
  ['About Us', '/aboutus', /About Us/, /^About Us · /],
  ['Help Desk', '/helpdesk', /Help Desk/, /^Help Desk · /],
  ['Home', '/', /Fearless is something you learn/, /^Abhaya Academy$/],
] as const;

test('the header links to every section, with its own title and the focus on its heading [S-002, S-027, UX-04]', async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, path, title, tab] of sections) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(tab);
  }
});

for (const [path, canonical, title] of [
  ['/', '/', /Fearless/],
  ['/helpdesk', '/helpdesk', /Help Desk/],
  ['/auth', '/auth', /./],
  ['/login', '/login', /./],
  ['/aboutus', '/aboutus', /About Us/],
  ['/services', '/services', /Services/],
  ['/Services', '/services', /Services/],
  ['/Entrepreneur', '/entrepreneur', /Entrepreneurship program/],
  ['/ENTREPRENEUR', '/entrepreneur', /Entrepreneurship program/],
  ['/course', '/course', /Learn to protect/],
  ['/workshop', '/workshop', /An evening that/],
  ['/policies', '/policies', /Policies/],
  ['/about', '/aboutus', /About Us/],
  ['/contact', '/aboutus#contact', /About Us/],
] as const)
  test(`${path} opens at ${canonical} [S-010, S-011, S-012, S-014 … S-017, S-019, S-026, S-028, S-008, CON-01, CON-02]`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(canonical);
  });

test('the footer shows the academy’s name and links to its pages [S-003 … S-009, CON-38]', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© ${new Date().getFullYear()} Abhaya Academy`)).toBeVisible();
  await expect(footer.getByText(/Andhra Pradesh/)).toBeVisible();
  for (const name of ['LinkedIn', 'YouTube', 'Instagram'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  await footer.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/\/aboutus#contact$/);
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeInViewport();
});

test.describe('the header on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens and closes the menu by its button, and any item closes it [S-034, S-035]', async ({ page }) => {
    await page.goto('/');
    const about = menu(page).getByRole('link', { name: 'About Us' });
    await expect(about).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(about).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(about).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await about.click();
    await expect(page).toHaveURL(/\/aboutus$/);
    await expect(about).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test('a keyboard user skips to the content, and each focused element is visible [UX-06]', async ({
  page,
}) => {
  for (const [, path] of sections) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInside, `${path}: Tab goes on in the content`).toBe(true);
    expect(await page.evaluate(hasVisibleFocus), `${path}: the focus can be seen`).toBe(true);
  }
});

/** Runs in the page: whether the focused element has an outline or a ring. */
function hasVisibleFocus(): boolean {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
  return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
}

test('the help desk works by keyboard: a category, a search, one answer at a time [S-046 … S-052]', async ({
  page,
}) => {
  await page.goto('/helpdesk');
  const questions = page.getByRole('region').or(page.getByRole('main')).first();
  await tabTo(page, page.getByRole('button', { name: 'Payment', exact: true }));
  await page.keyboard.press('Enter');
  await expect(questions.getByText('2 questions')).toBeVisible();
  const [first, second] = [
    'How do I pay, and is it safe?',
    'I have paid but do not see my course. What now?',
  ].map((name) => page.getByRole('button', { name }));
  await tabTo(page, first!);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your card number never reaches us/)).toBeVisible();
  await tabTo(page, second!);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/you need not pay again/)).toBeVisible();
  await expect(first!).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('searchbox').fill('UPI');
  await expect(questions.getByText('1 question', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('zebra');
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(questions.getByText('4 questions')).toBeVisible();
});

test('axe has no findings on the help desk with an open answer and a rejected form', async ({ page }) => {
  await page.goto('/helpdesk');
  await page.getByRole('button', { name: 'How long does a course take?' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectNoAxeFindings(page, 'help desk, refused');
});
