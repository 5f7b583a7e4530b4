import { readFileSync } from 'node:fs';
import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { env } from '../config/env.js';
import { expect, test } from '../fixtures.js';

/** Words that appear only in code that signs or authenticates a payment request (S-223, SEC-01). */
const SIGNING_WORDS =
  /x-verify|saltkey|salt_key|client_secret|grant_type|pg\/v1\/pay|checkout\/v2\/pay|###1/i;

test('no released script or style contains a secret of this installation, nor code that signs a payment [SEC-01, S-223, T56]', async ({
  request,
}) => {
  const secrets = Object.entries(
    JSON.parse(readFileSync(env.SECRETS_FILE, 'utf8')) as Record<string, string>,
  ).filter(([name]) => !/^google.*Id$/.test(name));
  expect(secrets.length).toBeGreaterThan(10);
  const { remotes } = registryResponse.parse(await (await request.get('/api/registry')).json());
  const files = remotes.flatMap(({ integrity }) => Object.keys(integrity));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = await (await request.get(file)).text();
    expect(text.length, file).toBeGreaterThan(0);
    const leaked = secrets.filter(([, value]) => text.includes(value)).map(([name]) => name);
    expect(leaked, `secrets in ${file}`).toEqual([]);
    expect(text.match(SIGNING_WORDS)?.[0], `signing code in ${file}`).toBeUndefined();
  }
});

test('the lists of courses and workshops contain no enrol form, and do not mention one [S-222]', async ({
  page,
}) => {
  for (const [path, action] of [
    ['/course', 'View Course Details'],
    ['/workshop', 'View Workshop Details'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(action).first()).toBeVisible();
    await expect(page.locator('form[data-enroll], dialog, [role=dialog]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /enroll|pay/i })).toHaveCount(0);
    await expect(page.getByText('Enrollment form submitted! Proceeding to payment...')).toHaveCount(0);
  }
});
