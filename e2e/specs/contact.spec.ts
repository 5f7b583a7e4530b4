import { type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { mailsTo } from '../mail-catcher.js';
import { tabTo } from '../pages/keyboard.js';

const STAFF = 'hello@academy.test';
const WORDS = 'May I move to the evening workshop?';

const anAddress = () => `writer.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.in`;
const sent = (page: Page) => page.getByText('Message sent successfully.');
const send = (page: Page) => page.getByRole('button', { name: /^Send/ });

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message', { exact: true }).fill(WORDS);
}

const ticketIn = async (page: Page) =>
  /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.getByText(/Its number is/).innerText())?.[0] ?? '';

for (const path of ['/helpdesk', '/aboutus#contact'])
  test(`a message from ${path} reaches the staff, and its sender gets its number [S-055 … S-059, S-132, AMB-08]`, async ({
    page,
  }) => {
    const address = anAddress();
    await page.goto(path);
    await fillIn(page, address);
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    await expect(sent(page)).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
    const ticket = await ticketIn(page);
    await expect(async () => {
      const [staff, receipt] = [await mailsTo(page.request, STAFF), await mailsTo(page.request, address)];
      const brought = staff.find(({ subject }) => subject === `Message ${ticket} from Asha Rao`);
      expect(brought?.text).toContain(WORDS);
      expect(brought?.text).toContain(address);
      expect(receipt.map(({ subject }) => subject)).toEqual([`We have received your message (${ticket})`]);
      expect(receipt[0]?.text).not.toContain(WORDS);
    }).toPass();
  });

test('each missing field is listed in a summary with a link to it [S-056, UX-07]', async ({ page }) => {
  await page.goto('/helpdesk');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await send(page).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your e-mail address',
    'Please enter a message',
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
});

test('a message without a connection waits in the page, and is sent once it is restored [UX-18]', async ({
  page,
  context,
  expectedErrors,
}) => {
  // Errors of prefetches in progress when the connection was lost.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const address = anAddress();
  await page.goto('/helpdesk');
  await fillIn(page, address);
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText(/The message goes out as soon as the connection is back/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(WORDS);
  await context.setOffline(false);
  await expect(sent(page)).toBeVisible();
  await expect.poll(async () => (await mailsTo(page.request, address)).length).toBe(1);
});

test('a message that the server rejects stays in the form [S-060]', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not just now', requestId: 'r' } }),
  );
  await page.goto('/helpdesk');
  await fillIn(page, anAddress());
  await send(page).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('Not just now');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(WORDS);
  await expect(send(page)).toBeEnabled();
});

test('a bot that fills in every field gets the thanks, and no message is sent [SEC-17]', async ({ page }) => {
  const [machine, user] = [anAddress(), anAddress()];
  await page.goto('/helpdesk');
  await fillIn(page, machine);
  await page.locator('#contact-website').evaluate((element: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      element,
      'https://spam.example',
    );
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  // Once a later message has arrived, the earlier one was dropped and not only slow.
  await fillIn(page, user);
  await send(page).click();
  await expect.poll(async () => (await mailsTo(page.request, user)).length).toBe(1);
  expect(await mailsTo(page.request, machine)).toEqual([]);
});
