import { randomBytes } from 'node:crypto';
import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';

/** Opens an item from a list. */
async function open(page: Page, list: '/course' | '/workshop', title: string): Promise<void> {
  await page.goto(list);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(new RegExp(`${list}/.+`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a visitor reads courses, workshops and public pages; enrolling requires a log-in [S-301]', async ({
  page,
}) => {
  for (const path of ['/', '/course', '/workshop', '/aboutus', '/services', '/helpdesk']) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await open(page, '/course', 'Certified Ethical Hacker');
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await expect(page.getByText('Please login to enroll in this course!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  await open(page, '/workshop', 'Incident Response Tabletop');
  await page
    .getByRole('button', { name: /^Login to Enroll/ })
    .or(page.getByRole('link', { name: /^Login to Enroll/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth/);
});

test.describe('an admin', () => {
  test('adds a user, reads the details, changes the role, deletes; adds, edits and deletes courses and workshops [S-303]', async ({
    page,
  }) => {
    const mark = randomBytes(6).toString('hex');
    const dialog = page.getByRole('dialog');
    await new AdminPage(page).open();

    const [name, email] = [`Ravi ${mark}`, `ravi.${mark}@example.in`];
    await page.getByRole('tab', { name: /^Users/ }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await page.getByLabel('Search by name or email').fill(email);
    const role = page.getByLabel(`Role of ${name}`);
    await expect(role).toHaveValue('user');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByText(email)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await role.selectOption('admin');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
    await expect(role).toHaveValue('admin');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible();

    for (const [kind, Kind] of [
      ['course', 'Course'],
      ['workshop', 'Workshop'],
    ] as const) {
      const title = `A ${kind} of ${mark}`;
      await page.getByRole('tab', { name: new RegExp(`^${Kind}s`) }).click();
      await page.getByRole('button', { name: `Add ${Kind}`, exact: true }).click();
      await dialog.getByLabel(/^Title/).fill(title);
      await dialog.getByLabel(/^Instructor/).fill('Abhaya Academy faculty');
      await dialog.getByLabel(/^Price \(₹\)/).fill('499');
      await dialog.getByLabel(/^Duration/).fill('2');
      if (kind === 'workshop') await dialog.getByLabel(/^Date/).fill(`${new Date().getFullYear() + 1}-06-01`);
      await dialog.getByLabel(/^About/).fill('One paragraph that says what it is.');
      await dialog.getByRole('button', { name: `Add ${Kind}` }).click();
      await expect(page.getByText(`${Kind} created successfully!`)).toBeVisible();
      await expect(dialog).toBeHidden();
      // The new item is a draft and has its own page.
      await expect(page).toHaveURL(/id=[0-9A-Z]{26}/);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByLabel('State')).toHaveValue('draft');
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: `${Kind}s` })
        .click();
      await expect(page).not.toHaveURL(/id=/);
      await page.getByRole('searchbox').fill(title);
      await expect(page.getByText(`1 ${kind}`, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/search=/);
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await page.getByLabel(/^Title/).fill(`${title}, second edition`);
      await page.getByRole('button', { name: `Update ${Kind}` }).click();
      await expect(page.getByText(`${Kind} updated successfully!`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: `${title}, second edition` })).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: `Delete ${title}, second edition` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`${title}, second edition was archived.`)).toBeVisible();
    }
  });
});
