import { expect, test } from '../fixtures.js';
import { anAccount } from '../pages/learner.js';
import { signIn } from '../pages/sign-in.js';
import { DevServer } from '../dev-server.js';

test.describe('a remote in development', () => {
  const devServer = new DevServer('mf-catalog');
  test.afterEach(async ({ page }) => {
    // The page is closed first; otherwise its request for the next build would fail.
    await page.close();
    await devServer.close();
  });

  test('updates a changed component and a changed text in the open page, and keeps typed input [F9]', async ({
    context,
    page,
  }) => {
    await signIn(context, await anAccount(page.request));
    const origin = await devServer.open();
    await page.goto(`${origin}/course`);
    await page.getByRole('main').getByRole('link', { name: 'Certified Ethical Hacker' }).first().click();
    await page.getByRole('button', { name: 'Enroll Now' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Enroll in Course' });
    const mobile = page.getByRole('dialog').getByLabel(/^Mobile Number/);
    await mobile.fill('98765');
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));

    const shown: number[] = [];
    const appears = async (edited: Promise<void>, name: string | RegExp, role: 'button' | 'dialog') => {
      await edited;
      const began = Date.now();
      await expect(page.getByRole(role, { name })).toBeVisible();
      shown.push(Date.now() - began);
      await expect(mobile).toHaveValue('98765');
    };
    await expect(dialog).toBeVisible();
    const form = 'src/features/checkout/enroll-dialog.tsx';
    await appears(
      devServer.edit(form, "{t('enroll.cancel')}", "{t('enroll.cancel')} for now"),
      'Cancel for now',
      'button',
    );
    const texts = 'src/messages/en.ts';
    await appears(
      devServer.edit(texts, "'Enroll in Course'", "'Take this course'"),
      'Take this course',
      'dialog',
    );
    await appears(devServer.edit(form, ' for now', ' instead'), 'Cancel instead', 'button');
    expect(loads, 'the page was never loaded anew').toEqual([]);
    test.info().annotations.push({ type: 'ms', description: `shown after ${shown.join(', ')}` });
  });
});
