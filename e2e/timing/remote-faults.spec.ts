import { type BrowserContext } from '@playwright/test';
import { demoAccounts } from '../config/env.js';
import { expect, test } from '../fixtures.js';
import { cardOf, faults, remotes, RemoteFault, type Fault, type FaultyRemote } from '../remote-faults.js';
import { signIn } from '../pages/sign-in.js';
import { measured } from './measured.js';

const CARD_MS = 8_000;

test.describe('the time until a card replaces a remote', { tag: '@alone' }, () => {
  for (const fault of faults) {
    test(`stays within its limit for the fault “${fault}” [F5]`, async ({ context }) => {
      await signIn(context, demoAccounts.admin);
      for (const remote of remotes) await measure(context, remote, fault);
    });
  }
});

async function measure(context: BrowserContext, remote: FaultyRemote, fault: Fault): Promise<void> {
  const page = await context.newPage();
  const fuse = new RemoteFault(page, remote.remote, fault);
  await fuse.apply();
  const began = performance.now();
  await page.goto(remote.path, { waitUntil: 'commit' });
  const card = cardOf(page);
  await card.waitFor();
  measured(`F5 card of ${remote.remote}, ${fault}`, performance.now() - began, CARD_MS);
  await expect(card).toContainText(`${remote.team} · `);
  await expect(card).toContainText(new RegExp(`${remote.remote} \\d+\\.\\d+\\.\\d+`));
  await expect(card.getByRole('code')).toHaveText(/^[0-9a-f]{16}$/);
  await page.close();
}
