import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';

// Loads the chunks before the tests, because compiling them takes long.
beforeAll(async () => {
  await import('../features/analytics/dashboard.js');
  await import('../features/queues/queue-admin.js');
  await import('../features/second-factor/code-dialog.js');
  await import('../features/second-factor/second-factor-admin.js');
  await import('../features/second-factor/second-factor-gate.js');
});

const PROOF = 'POST /api/user/second-factor/proof';
const BEGIN = 'POST /api/user/second-factor';
const FINISH = 'POST /api/user/second-factor/code';
const STATUS = 'GET /api/user/second-factor';
const NEW_CODES = 'POST /api/user/second-factor/recovery-codes';
const recoveryCodes = ['abcdefghijklmnop', 'qrstuvwxyz234567'];
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const setup = {
  secret: BASE_32,
  uri: `otpauth://totp/Academy:asha%40example.in?secret=${BASE_32}&issuer=Academy`,
};

const rejection = (code: string, message: string, details?: unknown) =>
  new ApiError({ status: 403, code, message, details });
const wrong = () =>
  rejection('WRONG_SECOND_FACTOR', 'No', { fields: [{ path: 'code', message: 'This code is not right.' }] });
const codeRequired = () => rejection('SECOND_FACTOR_REQUIRED', 'Please confirm this with a code');

function open(
  at: string,
  responses: Record<string, unknown>,
  secondFactor?: 'proven' | 'to-prove' | 'to-set-up',
) {
  const user = aUser({ role: 'admin', ...(secondFactor && { secondFactor }) });
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    responses: { 'GET /api/admin/stats': {}, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  return { ...test, calledTo: (name: string) => test.calls.filter(({ call }) => call === name) };
}

const type = async (code: string, button: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /Code/ }), `${code}`);
  await userEvent.click(screen.getByRole('button', { name: button }));
};

describe('the second factor', () => {
  it('is required before the admin area, and a wrong code can be replaced by typing', async () => {
    const responses: unknown[] = [wrong(), { success: true }];
    const { calledTo, calls, loadSession } = open('/admin', { [PROOF]: () => responses.shift() }, 'to-prove');
    await screen.findByRole('heading', { name: 'Enter your code' });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(calls).toEqual([]);
    await type('111111', 'Continue');
    await screen.findByText('This code is not right.');
    await userEvent.keyboard('222222{Enter}');
    await waitFor(() =>
      expect(calledTo(PROOF).map(({ body }) => body)).toEqual([{ code: '111111' }, { code: '222222' }]),
    );
    loadSession(aUser({ role: 'admin', secondFactor: 'proven' }));
    expect(await screen.findByRole('tab', { name: 'Dashboard' })).toBeVisible();
  });

  it('is set up by QR code or key, and its recovery codes are shown before the admin area opens', async () => {
    open('/admin', { [BEGIN]: setup, [FINISH]: { recoveryCodes } }, 'to-set-up');
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
    await type('123456', 'Finish');
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'abcd-efgh-ijkl-mnop',
      'qrst-uvwx-yz23-4567',
    ]);
    expect(screen.getByRole('button', { name: 'I have saved them' })).toBeVisible();
  });

  it('can be set up only after a recent log-in', async () => {
    open('/admin', { [BEGIN]: rejection('SIGN_IN_AGAIN', 'Please log in again') }, 'to-set-up');
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    await screen.findByText('Please log in again');
    expect(screen.getByRole('button', { name: 'Log in again' })).toBeVisible();
  });

  const status = { isSetUp: true, setUpAt: '2026-11-24T04:30:00.000Z', recoveryCodesLeft: 1 };

  it('has a screen with its state, until the steps of the set-up replace it', async () => {
    open(
      '/admin?tab=second-factor',
      { [STATUS]: { isSetUp: false, setUpAt: null, recoveryCodesLeft: 0 }, [BEGIN]: setup },
      'proven',
    );
    const app = within(await screen.findByRole('region', { name: 'Authenticator app' }));
    expect(app.getByText('Not set up')).toBeVisible();
    expect(app.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('complementary', { name: 'How it works' })).toBeVisible();
    await userEvent.click(app.getByRole('button', { name: 'Set up' }));
    expect(await app.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(app.queryByText('Set up in three steps')).toBeNull();
  });

  it('is required again by some calls, which are then repeated', async () => {
    const responses: unknown[] = [codeRequired(), { recoveryCodes }];
    const { calledTo } = open(
      '/admin?tab=second-factor',
      { [STATUS]: status, [NEW_CODES]: () => responses.shift(), [PROOF]: { success: true } },
      'proven',
    );
    await screen.findByText(/^1 recovery code is left. Please make new ones/);
    await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'New recovery codes' })).at(-1)!);
    await screen.findByRole('dialog', { name: 'Is it still you?' });
    await type('123456', 'Confirm');
    expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeVisible();
    expect([calledTo(PROOF).length, calledTo(NEW_CODES).length]).toEqual([1, 2]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing if it is not confirmed again', async () => {
    const { calledTo } = open(
      '/admin?tab=second-factor',
      { [STATUS]: status, [NEW_CODES]: codeRequired() },
      'proven',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'New recovery codes' })).at(-1)!);
    const dialog = await screen.findByRole('dialog', { name: 'Is it still you?' });
    await userEvent.click(dialog.querySelector('button[type=button]:last-of-type')!);
    await screen.findByText('Please confirm this with a code');
    expect(calledTo(NEW_CODES)).toHaveLength(1);
  });

  it('is requested once for calls that are rejected together', async () => {
    const isShown = { now: false };
    const { calledTo } = open(
      '/admin?tab=queues',
      {
        'GET /api/admin/queues': () => (isShown.now ? { queues: null } : codeRequired()),
        'GET /api/admin/stats': () => (isShown.now ? {} : codeRequired()),
        [PROOF]: () => {
          isShown.now = true;
          return { success: true };
        },
      },
      'proven',
    );
    await waitFor(() => expect(calledTo('GET /api/admin/queues').length).toBeGreaterThan(0));
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await type('123456', 'Confirm');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calledTo(PROOF)).toHaveLength(1);
  });
});
