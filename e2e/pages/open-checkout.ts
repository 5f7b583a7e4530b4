import { courseList } from '@academy/contracts/catalog/catalog.schemas';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { expect, type Page } from '@playwright/test';
import { env } from '../config/env.js';
import { PhonePeSimulator } from '../phonepe-simulator.js';
import { aLearner } from './learner.js';
import { tokensOf } from './session.js';

/**
 * Opens the provider's page as a new user.
 * @returns the order's id at the provider
 */
export async function openCheckout(page: Page, title: string): Promise<string> {
  await aLearner(page);
  return checkOut(page, title);
}

/** Opens the provider's page as a signed-in user, from an open page of the academy. The forms have separate tests. */
export async function checkOut(page: Page, title: string): Promise<string> {
  const { merchantOrderId, checkoutPageUrl } = await order(page, title);
  await page.goto(checkoutPageUrl);
  return merchantOrderId;
}

/**
 * Buys a course without screens, and waits until the academy has recorded it.
 * @returns the order's id at the provider
 */
export async function buy(page: Page, title: string): Promise<string> {
  const { merchantOrderId } = await order(page, title);
  await new PhonePeSimulator(page.request).settle(merchantOrderId, 'COMPLETED');
  const headers = await sessionHeaders(page);
  await expect(async () => {
    const response = await page.request.get(`${env.BASE_URL}/api/course/phonepe/status/${merchantOrderId}`, {
      headers,
    });
    expect(await response.json()).toMatchObject({ status: 'SUCCESS' });
  }).toPass();
  return merchantOrderId;
}

async function order(page: Page, title: string) {
  const found = await page.request.get(`${env.BASE_URL}/api/course/all`, { params: { search: title } });
  const { courses } = courseList.parse(await found.json());
  const response = await page.request.post(`${env.BASE_URL}/api/course/${courses[0]?.id}/phonepe-checkout`, {
    data: { mobile: '9876543210' },
    headers: await sessionHeaders(page),
  });
  expect(response.ok(), await response.text()).toBe(true);
  return checkoutResponse.required({ checkoutPageUrl: true }).parse(await response.json());
}

async function sessionHeaders(page: Page): Promise<Record<string, string>> {
  const [token] = await tokensOf(page);
  return { authorization: `Bearer ${token}`, 'x-academy-csrf': '1', origin: env.BASE_URL };
}
