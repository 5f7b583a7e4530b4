import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { type ServerEvent } from '@academy/mf-kit/event-stream';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';

const aStatus = (over: Partial<PaymentStatus> = {}): PaymentStatus => ({
  status: 'PENDING',
  transactionId: 'OM1',
  orderId: 'AC-1',
  amount: 25_000,
  responseCode: 'PAYMENT_PENDING',
  itemType: 'course',
  itemId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  title: 'Certified Ethical Hacker',
  refundDue: false,
  ...over,
});

const STREAM = 'EVENTS /api/payments/AC-1/events';
const POLL = 'GET /api/course/phonepe/status/AC-1';

/** A stream whose events the test sends. */
function aStream() {
  const waiting: PaymentStatus[] = [];
  let resume = (): void => undefined;
  async function* events(): AsyncGenerator<ServerEvent> {
    for (;;) {
      for (const status of waiting.splice(0))
        yield { name: 'status', data: JSON.stringify(status), retryMs: 2_000 };
      await new Promise<void>((done) => (resume = done));
    }
  }
  const push = (status: PaymentStatus): Promise<void> =>
    act(async () => {
      waiting.push(status);
      resume();
    });
  return { respond: () => events(), push };
}

function open(
  responses: Record<string, unknown>,
  { at = '?transactionId=AC-1', user = aUser() as ReturnType<typeof aUser> | null | 'unknown' } = {},
) {
  const test = createTestShell({
    at: `/payment/callback${at}`,
    namespace: 'mf_catalog',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return { ...test, named: (call: string) => test.calls.filter((made) => made.call === call).length };
}

// Loads the chunk before the tests.
beforeAll(() => import('../features/payments/payment-result.js'));
beforeEach(() => sessionStorage.clear());

describe('the result page', () => {
  it('shows the success that the server pushes, without a poll, and repairs the enrollment [S-224, S-225, S-234, S-236, UX-10]', async () => {
    const stream = aStream();
    const { named } = open({ [STREAM]: stream.respond });
    expect(await screen.findByRole('heading', { name: 'Processing Payment...' })).toBeVisible();
    await stream.push(aStatus());
    expect(await screen.findByText(/You can close this page/)).toBeVisible();
    await stream.push(aStatus({ status: 'SUCCESS' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect([named(STREAM), named(POLL), named('POST /api/payment/fix-enrollment')]).toEqual([1, 0, 1]);
    expect(screen.getByRole('link', { name: 'View My Courses' })).toHaveAttribute(
      'href',
      '/learner/dashboard',
    );
    expect(screen.getByRole('link', { name: 'View Receipt' })).toHaveAttribute(
      'href',
      '/learner/receipt/AC-1',
    );
  });

  it('sends the event of the purchase once it has succeeded, without data about the payment', async () => {
    const stream = aStream();
    const { shell } = open({ [STREAM]: stream.respond });
    const received = jest.fn();
    shell.events?.on('order.paid@1', received);
    await stream.push(aStatus());
    expect(await screen.findByText(/You can close this page/)).toBeVisible();
    expect(received).not.toHaveBeenCalled();
    await stream.push(aStatus({ status: 'SUCCESS' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect(received.mock.calls).toEqual([[{ itemType: 'course', itemId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }]]);
  });

  it('focuses its heading when it is opened', async () => {
    open({ [POLL]: aStatus({ status: 'SUCCESS' }) });
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toHaveFocus();
  });

  it('polls if the stream fails, and links to the dashboard after a failure too [CON-16, S-237, UX-10]', async () => {
    const { named } = open({ [POLL]: aStatus({ status: 'FAILURE' }) });
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/learner/dashboard',
    );
    expect(named(POLL)).toBe(1);
  });

  it('shows the data of the server, whatever the URL contains [S-235, SEC-25]', async () => {
    const at = '?merchantTransactionId=AC-1&amount=1&status=SUCCESS&code=PAYMENT_SUCCESS';
    open({ [POLL]: aStatus({ status: 'FAILURE' }) }, { at });
    const details = await screen.findByRole('region', { name: 'Payment Details' });
    for (const text of ['OM1', 'AC-1', '₹25,000', 'Failed', 'PhonePe did not complete this payment.'])
      expect(details).toHaveTextContent(text);
    expect(screen.getAllByText('Payment failed. Please try again.')).toHaveLength(1);
    expect(screen.getByText(/^You have not paid\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to the academy' })).toHaveAttribute('href', '/contact');
  });

  it('counts down to the dashboard, and stops on request, with one link left [S-232, S-233, WCAG 2.2.1]', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      const { path } = open({ [POLL]: aStatus({ status: 'SUCCESS' }) });
      await waitFor(() =>
        expect(screen.getByRole('timer')).toHaveTextContent(
          'Your course has been enrolled! Redirecting to dashboard in 3 seconds...',
        ),
      );
      await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(path()).toMatch(/^\/payment\/callback/);
      expect(screen.getByText('Your course has been enrolled!')).toHaveFocus();
      expect(screen.queryByRole('button', { name: /dashboard/ })).toBeNull();
      expect(screen.getByRole('link', { name: 'View My Courses' })).toHaveAttribute(
        'href',
        '/learner/dashboard',
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the paid item and links first to its course [S-225, S-236]', async () => {
    const slug = 'certified-ethical-hacker-ceh';
    open({
      [POLL]: aStatus({ status: 'SUCCESS' }),
      'GET /api/user/courses': { success: true, courses: [{ _id: aStatus().itemId, slug }] },
    });
    expect(await screen.findByText('₹25,000 paid. The receipt is on its way to your e-mail.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Start learning' })).toHaveAttribute(
      'href',
      `/learner/course/${slug}`,
    );
    expect(screen.getByRole('link', { name: 'View My Courses' })).toHaveAttribute(
      'href',
      '/learner/dashboard',
    );
  });

  it('links to the first lecture of the paid course', async () => {
    const slug = 'certified-ethical-hacker-ceh';
    const { itemId } = aStatus();
    open({
      [POLL]: aStatus({ status: 'SUCCESS' }),
      'GET /api/user/courses': { success: true, courses: [{ _id: itemId, slug }] },
      [`GET /api/lectures/${itemId}`]: { lectures: [{ _id: 'first' }, { _id: 'second' }] },
    });
    const link = await screen.findByRole('link', { name: 'Start lecture 1' });
    expect(link).toHaveAttribute('href', `/learner/lecture/${slug}/first`);
  });

  it('shows no transaction id until PhonePe has sent one [S-235]', async () => {
    open({ [POLL]: aStatus({ transactionId: 'AC-1', status: 'FAILURE' }) });
    const details = await screen.findByRole('region', { name: 'Payment Details' });
    expect(details).toHaveTextContent(/None yet.*AC-1/);
  });

  it('does not redirect a user who returns by Back or by a reload, and shows each sentence once', async () => {
    const responses = { [POLL]: aStatus({ status: 'SUCCESS', itemType: 'workshop' }) };
    open(responses);
    expect(await screen.findByText(/Your workshop has been booked!/)).toBeVisible();
    document.body.replaceChildren();
    open(responses);
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Your workshop has been booked!')).toBeVisible();
    expect(screen.getAllByText('Your payment is complete.')).toHaveLength(1);
  });

  it('polls after 3 s, 6 s and every 10 s for five minutes, then shows that a mail will follow [CON-16]', async () => {
    jest.useFakeTimers();
    try {
      const { named } = open({ [POLL]: aStatus() });
      const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
      const polls: number[] = [];
      for (let second = 0; second < 400; second += 1) {
        if (named(POLL) > polls.length) polls.push(second);
        await pass(1);
      }
      const [first = 0, ...gaps] = polls.map((second, index) => second - (polls[index - 1] ?? second));
      expect([first, ...gaps.slice(0, 4)]).toEqual([0, 3, 6, 10, 10]);
      expect(polls.at(-1)).toBeGreaterThan(280);
      expect(polls.at(-1)).toBeLessThan(312);
      expect(screen.getByText(/we will e-mail you/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
    } finally {
      jest.useRealTimers();
    }
  });

  it("shows that another user's payment is not in this account [T27, S-228]", async () => {
    const rejection = new ApiError({ status: 404, code: 'ORDER_NOT_FOUND', message: 'Order not found' });
    const { named } = open({ [STREAM]: rejection, [POLL]: rejection });
    expect(await screen.findByRole('heading', { name: 'Payment Error' })).toBeVisible();
    expect(screen.getByText('An error occurred while processing your payment.')).toBeVisible();
    expect(screen.getByText(/This payment is not in your account/)).toBeVisible();
    expect(named(POLL)).toBe(1);
  });

  it('offers the log-in to a visitor without a request to the server, and returns here afterwards', async () => {
    const { calls, path } = open({}, { user: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect([calls, path()]).toEqual([[], '/login']);
  });

  it('links to the order of a refund', async () => {
    open({ [POLL]: aStatus({ status: 'FAILURE', refundDue: true }) });
    expect(await screen.findByRole('heading', { name: 'You get your money back' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', '/learner/order/AC-1');
    expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull();
  });

  it('shows the progress of a refund as text', async () => {
    open({ [POLL]: aStatus({ status: 'FAILURE', refundDue: true, refundState: 'COMPLETED' }) });
    expect(await screen.findByRole('heading', { name: 'Your refund is complete' })).toBeVisible();
    expect(screen.getByText('Paid back')).toBeVisible();
  });

  it('shows that the id is missing [S-229]', async () => {
    const { calls } = open({}, { at: '' });
    expect(await screen.findByText('No transaction ID found in URL or parameters')).toBeVisible();
    expect(screen.getByText(/orders in your dashboard show every payment/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  const unavailable = (status: number) =>
    new ApiError({ status, code: 'AWAY', message: `Server returned ${status}: Away`, requestId: 'r-1' });

  it.each([
    [
      'the academy responds with 503',
      unavailable(503),
      /not available right now.*The problem is on our side/,
    ],
    ['there is no response', unavailable(0), /The academy does not respond.*check your connection/],
  ])(
    'does not show a failed payment if the session check fails and %s, and continues once the session is loaded [H15]',
    async (_, error, whose) => {
      const { calls, loadSession, failSession } = open(
        { [POLL]: aStatus({ status: 'SUCCESS' }) },
        { user: 'unknown' },
      );
      act(() => failSession(error));
      const heading = { name: 'Your account cannot be loaded right now' };
      expect(await screen.findByRole('heading', heading)).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(whose);
      expect(screen.getByRole('alert')).toHaveTextContent('Your payment is safe');
      expect(screen.getByRole('alert')).toHaveTextContent('Reference r-1');
      expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
        'href',
        '/learner/dashboard',
      );
      expect(screen.queryByText(/Payment Error|An error occurred|Server returned/)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(calls.map(({ call }) => call)).toEqual(['CHECK session']);
      act(() => loadSession(aUser()));
      expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    },
  );

  it('shows without a network that it checks again automatically, also if the session check fails', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { failSession } = open({}, { user: 'unknown' });
    act(() => failSession(unavailable(0)));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    online.mockRestore();
  });

  it('shows no error without a network, and checks again when it is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const responses: Record<string, unknown> = {};
    open(responses);
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    responses[STREAM] = async function* () {
      yield { name: 'status', data: JSON.stringify(aStatus({ status: 'SUCCESS' })), retryMs: 2_000 };
    };
    online.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    online.mockRestore();
  });
});
