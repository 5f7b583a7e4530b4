import { adminSite } from '@academy/contracts/content/site.schemas';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { expectNoAxeFindings } from '../axe.js';
import { demoAccounts, env } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';

const API = `${env.BASE_URL}/api/admin/site`;

test(
  'an announcement and a new telephone number of an admin are on the next page of a visitor [AMB-20, S-004, S-005]',
  { tag: '@alone' },
  async ({ page, browser, request, expectedErrors }) => {
    expectedErrors.push(/400/);
    const login = await request.post(`${env.BASE_URL}/api/user/login`, { data: demoAccounts.admin });
    const { token } = sessionResponse.parse(await login.json());
    const headers = { authorization: `Bearer ${token}`, 'x-academy-csrf': '1' };
    const { texts: before } = adminSite.parse(await (await request.get(API, { headers })).json());
    const announcement = `No classes on ${Date.now()}`;
    try {
      await new AdminPage(page).open();
      await page.getByRole('tab', { name: 'Content' }).click();
      await page.getByRole('tab', { name: 'Site' }).click();
      await page.getByLabel('Announcement', { exact: true }).fill(announcement);
      await page.getByLabel('Shown on every page').check();
      await page.getByLabel('Phone').fill('call me');
      await page.getByRole('button', { name: 'Save the site' }).click();
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a telephone number/);
      await page.getByLabel('Phone').fill('+91 91234 56789');
      await page.getByRole('button', { name: 'Save the site' }).click();
      await expect(page.getByText('The site was saved.')).toBeVisible();

      const visitor = await browser.newPage();
      await expect(async () => {
        await visitor.goto(`${env.BASE_URL}/policies`);
        await expect(visitor.getByRole('complementary', { name: 'Announcement' })).toHaveText(announcement, {
          timeout: 1_000,
        });
      }).toPass();
      await expect(
        visitor.getByRole('contentinfo').getByRole('link', { name: '+91 91234 56789' }),
      ).toBeVisible();
      await expectNoAxeFindings(visitor, 'a page with an announcement');
      await visitor.close();
    } finally {
      const { version } = adminSite.parse(await (await request.get(API, { headers })).json());
      await request.put(API, { headers, data: { texts: before, version } });
    }
  },
);
