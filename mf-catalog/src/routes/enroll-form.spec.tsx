import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse } from '@academy/contracts/catalog/catalog.factory';
import { remote } from '../remote.js';

// The form is a separate chunk, whose first import is slow on a busy machine.
jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const COURSE = '/course/certified-ethical-hacker-ceh';
const CHECKOUT = `POST /api/course/${aCourse().id}/phonepe-checkout`;
const QUOTE = 'POST /api/payment/quote';

async function openForm(responses: Record<string, unknown> = {}, over: Parameters<typeof aCourse>[0] = {}) {
  const test = createTestShell({
    at: COURSE,
    namespace: 'mf_catalog',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ phone: '9876543210' }),
    responses: {
      [`GET /api/course/${aCourse().slug}`]: { course: aCourse(over) },
      'GET /api/user/courses': { courses: [] },
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  const opener = await screen.findByRole('button', { name: 'Enroll Now' }, LONG_TIMEOUT);
  await userEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', {}, LONG_TIMEOUT));
  const sent = (): unknown[] => test.calls.filter(({ call }) => call === CHECKOUT).map(({ body }) => body);
  return { ...test, dialog, opener, sent };
}

/** Returns the responses in order; the last one repeats. */
const sequentially = (...responses: unknown[]) => {
  const left = [...responses];
  return () => {
    const response = left.length > 1 ? left.shift() : left[0];
    if (response instanceof Error) throw response;
    return response;
  };
};

describe('the enrol form', () => {
  it('is a dialog with three required fields, prefilled from the user [S-170, S-171, S-172]', async () => {
    const { dialog } = await openForm();
    expect(dialog.getByLabelText(/Full Name/)).toHaveValue('Asha Rao');
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('asha@example.in');
    expect(dialog.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
    expect(dialog.getByLabelText(/Mobile Number/)).toHaveValue('9876543210');
    for (const name of [/Full Name/, /^Email/, /Mobile Number/])
      expect(dialog.getByLabelText(name)).toBeRequired();
  });

  it('has no billing address: name, e-mail, mobile number and a coupon are its only fields [AMB-14]', async () => {
    const { dialog } = await openForm();
    for (const field of dialog.getAllByRole('textbox'))
      expect(field).toHaveAccessibleName(/Full Name|^Email|Mobile Number|coupon/i);
  });

  it('rejects an invalid number at its field, and sends nothing [SEC-20, T43]', async () => {
    const { dialog, calls } = await openForm();
    await userEvent.clear(dialog.getByLabelText(/Mobile Number/));
    await userEvent.type(dialog.getByLabelText(/Mobile Number/), '12345');
    await userEvent.click(dialog.getByRole('button', { name: /^Pay/ }));
    expect((await dialog.findAllByText(/Please enter a 10-digit mobile number/)).length).toBeGreaterThan(0);
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('shows Processing Payment... with both buttons disabled while busy [S-173]', async () => {
    const { dialog } = await openForm({
      [CHECKOUT]: () => new Promise(() => undefined),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    const button = await dialog.findByRole('button', { name: 'Processing Payment...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  it('stays open with a message and an enabled button if the payment cannot start [S-201, S-206]', async () => {
    const failure = new ApiError({ status: 502, code: 'PROVIDER_UNAVAILABLE', message: 'not reachable' });
    const { dialog } = await openForm({
      [CHECKOUT]: failure,
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('PhonePe Error: not reachable');
    expect(dialog.queryByText('There is a problem')).toBeNull();
    expect(dialog.getByRole('alert').parentElement).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Pay ₹25,000' })).toBeEnabled();
  });

  it('offers to resend the link if the e-mail address has to be confirmed, and continues with the next click [AMB-12]', async () => {
    const rejected = new ApiError({
      status: 409,
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Please confirm your e-mail address first.',
    });
    const unavailable = new ApiError({ status: 502, code: 'PROVIDER_UNAVAILABLE', message: 'reached' });
    const { dialog, calls, toasts } = await openForm({
      [CHECKOUT]: sequentially(rejected, unavailable),
      'POST /api/user/verify/resend': { success: true },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Payment Error: Please confirm your e-mail address first.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Send me the link again' }));
    await waitFor(() => expect(calls.some(({ call }) => call === 'POST /api/user/verify/resend')).toBe(true));
    await waitFor(() => expect(JSON.stringify(toasts)).toContain('We have sent you a new link.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('reached'));
    expect(dialog.getByLabelText(/Full Name/)).toHaveValue('Asha Rao');
  });

  it('sends only contact and accepted price, and writes nothing of it to console and storage [S-307, SEC-27]', async () => {
    const logs = (['debug', 'error', 'info', 'log', 'warn'] as const).map((kind) =>
      jest.spyOn(console, kind),
    );
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    const rejected = new ApiError({ status: 409, code: 'SOLD_OUT', message: 'This workshop is sold out.' });
    const { dialog, sent } = await openForm({ [CHECKOUT]: rejected });
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    await dialog.findByRole('alert');
    const [body] = sent() as [object];
    expect(Object.keys(body).sort()).toEqual(['email', 'expectedPricePaise', 'mobile', 'name']);
    const personal = /9876543210|asha@example\.in|Asha Rao/;
    for (const spy of [...logs, stored]) {
      expect(JSON.stringify(spy.mock.calls)).not.toMatch(personal);
      spy.mockRestore();
    }
  });

  it('closes on Cancel [S-174]', async () => {
    const { dialog } = await openForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [
      'Payment Error: This workshop is sold out.',
      'S-205',
      new ApiError({ status: 409, code: 'SOLD_OUT', message: 'This workshop is sold out.' }),
    ],
    [
      'Payment Error: Payment API error: 500 - oops',
      'S-205',
      new ApiError({ status: 500, code: 'NOT_JSON', message: 'oops' }),
    ],
    [
      'Failed to get checkout URL from response',
      'S-202',
      { success: true, message: 'ok', merchantOrderId: 'M' },
    ],
    ['Payment initiation failed', 'S-204', { success: false, message: '' }],
    [
      'An error occurred while initiating payment. Please try again.',
      'S-203',
      Object.assign(new Error(''), { name: 'Odd' }),
    ],
  ])('shows "%s" in a separate alert [%s]', async (text, _, response) => {
    const { dialog } = await openForm({ [CHECKOUT]: response });
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByRole('button', { name: 'Pay ₹25,000' })).toBeEnabled();
  });

  it('moves the focus to the summary of invalid fields, so the dialog is not scrolled to one of them [UX-07]', async () => {
    const { dialog } = await openForm();
    const mobile = dialog.getByLabelText(/^Mobile/);
    await userEvent.clear(mobile);
    const focus = jest.spyOn(mobile, 'focus');
    await userEvent.click(dialog.getByRole('button', { name: /^Pay/ }));
    expect(await dialog.findByRole('alert', { name: 'There is a problem' })).toHaveFocus();
    expect(focus).not.toHaveBeenCalled();
  });

  it("shows the server's message about a field at that field [SEC-20]", async () => {
    const details = { fields: [{ path: 'email', message: 'Please enter a valid e-mail address' }] };
    const rejected = new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Bad', details });
    const { dialog } = await openForm({ [CHECKOUT]: rejected });
    await userEvent.click(dialog.getByRole('button', { name: /^Pay/ }));
    expect(await dialog.findByText('There is a problem')).toBeVisible();
    expect(dialog.getByLabelText(/^Email/)).toHaveAccessibleDescription(
      'Please enter a valid e-mail address',
    );
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
  });

  it('pays once on a double click, and cannot be closed while paying [T52, S-173, UX-12]', async () => {
    const { dialog, sent } = await openForm({ [CHECKOUT]: () => new Promise(() => undefined) });
    await userEvent.dblClick(dialog.getByRole('button', { name: /^Pay/ }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('returns the focus to the button that opened it', async () => {
    const { opener } = await openForm();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe('a price that differs from the shown one [T55]', () => {
  const changed = (details: object) =>
    new ApiError({ status: 409, code: 'PRICE_CHANGED', message: 'The price is now', details });

  it('is shown in a message, and charged only after it is accepted', async () => {
    const details = { listPaise: 2_800_000, discountPaise: 0, pricePaise: 2_800_000 };
    const { dialog, sent } = await openForm({
      [CHECKOUT]: sequentially(changed(details), new ApiError({ status: 502, code: 'X', message: 'later' })),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The price is now ₹28,000 (was ₹25,000).');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm and pay ₹28,000' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([{ expectedPricePaise: 2_500_000 }, { expectedPricePaise: 2_800_000 }]);
  });

  it('is shown with its time limit if a payment was started earlier', async () => {
    const openUntil = '2030-01-01T08:50:00.000Z';
    const { dialog } = await openForm({
      [CHECKOUT]: changed({
        listPaise: 3_000_000,
        discountPaise: 0,
        pricePaise: 3_000_000,
        merchantOrderId: 'AC-1',
        openUntil,
      }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('The price is now ₹30,000 (was ₹25,000)');
    expect(alert).toHaveTextContent(
      /a payment that you started earlier is still open.*at 2:20 pm IST at the latest/,
    );
  });
});

describe('a coupon', () => {
  const half = {
    listPaise: 2_500_000,
    discountPaise: 1_250_000,
    pricePaise: 1_250_000,
    couponText: 'HALF: 50% off',
  };
  const invalid = new ApiError({
    status: 400,
    code: 'COUPON_INVALID',
    message: 'This code is not valid.',
    details: { fields: [{ path: 'coupon', message: 'This code is not valid.' }] },
  });

  async function withCode(code: string, responses: Record<string, unknown>) {
    const test = await openForm(responses);
    await userEvent.click(test.dialog.getByRole('button', { name: 'I have a coupon code' }));
    await userEvent.type(test.dialog.getByLabelText('Coupon code'), `${code}{Enter}`);
    return test;
  }

  it('shows list price, discount and remaining price, and is charged at that price', async () => {
    const { dialog, sent } = await withCode('half', { [QUOTE]: half, [CHECKOUT]: invalid });
    const summary = within(await dialog.findByLabelText('Your order'));
    expect(await summary.findByText('HALF: 50% off')).toBeVisible();
    expect(summary.getByText('−₹12,500')).toBeVisible();
    expect(dialog.getByText('Price includes 18% GST: ₹1,906.78')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹12,500' }));
    await waitFor(() => expect(sent()).toMatchObject([{ coupon: 'half', expectedPricePaise: 1_250_000 }]));
  });

  it('shows an error at its field if it is invalid, and changes no price', async () => {
    const { dialog } = await withCode('nope', { [QUOTE]: invalid });
    const field = dialog.getByLabelText('Coupon code');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not valid.'));
    expect(field).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Pay ₹25,000' })).toBeEnabled();
  });

  it('returns to its field if it has become invalid, and the price to the list price', async () => {
    const { dialog } = await withCode('half', { [QUOTE]: half, [CHECKOUT]: invalid });
    await userEvent.click(await dialog.findByRole('button', { name: 'Pay ₹12,500' }));
    const field = await dialog.findByLabelText('Coupon code');
    expect(field).toHaveValue('half');
    expect(field).toHaveAccessibleDescription('This code is not valid.');
    expect(dialog.getByRole('button', { name: 'Pay ₹25,000' })).toBeEnabled();
  });

  it('updates the price first if it is typed but not applied', async () => {
    const { dialog, sent } = await openForm({ [QUOTE]: half });
    await userEvent.click(dialog.getByRole('button', { name: 'I have a coupon code' }));
    await userEvent.type(dialog.getByLabelText('Coupon code'), 'half');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹25,000' }));
    expect(await dialog.findByRole('button', { name: 'Pay ₹12,500' })).toBeEnabled();
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the code' }));
    expect(dialog.getByRole('button', { name: 'Pay ₹25,000' })).toBeEnabled();
  });

  it('enrols the user if nothing remains to be paid, and sends the event of the purchase [CON-11]', async () => {
    const { dialog, path, shell } = await withCode('all', {
      [QUOTE]: { ...half, discountPaise: 2_500_000, pricePaise: 0 },
      [CHECKOUT]: { success: true, message: 'ok', merchantOrderId: 'M', enrolled: true },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Enroll for free' }));
    await waitFor(() => expect(path()).toBe('/learner/dashboard'));
    const received = jest.fn();
    shell.events?.on('order.paid@1', received);
    expect(received.mock.calls).toEqual([[{ itemType: 'course', itemId: aCourse().id }]]);
  });

  it('has no field if the item is free', async () => {
    const { dialog } = await openForm({}, { pricePaise: 0, price: 0 });
    expect(dialog.queryByRole('button', { name: 'I have a coupon code' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Enroll for free' })).toBeEnabled();
  });
});
