import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTransaction, LIST, open } from './orders.factory.js';

// Loads the chunk before the tests.
beforeAll(() => import('../features/orders/order-pages.js'));

describe('the list of orders', () => {
  it('shows item, date, state in plain words, amount in lakh grouping, and the receipt [S-221, S-001, AMB-03]', async () => {
    open('/dashboard/orders', {
      [LIST]: {
        transactions: [
          aTransaction(),
          aTransaction({
            orderNumber: 'AC-2',
            status: 'PENDING',
            title: 'Pitch clinic',
            invoiceNumber: null,
          }),
          aTransaction({ orderNumber: 'AC-3', title: 'A free course', amountPaise: 0, invoiceNumber: null }),
        ],
        total: 3,
        page: 1,
      },
    });
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const paid = await row(/Certified Ethical Hacker/);
    expect(paid.getByText('₹5,00,000')).toBeVisible();
    expect(paid.getByText('Paid')).toBeVisible();
    expect(paid.getByText('21 Nov 2026')).toBeVisible();
    expect(paid.getByRole('link', { name: 'ACA/26-27/000001' })).toHaveAttribute(
      'href',
      '/dashboard/orders/AC-1/receipt',
    );
    expect((await row(/Pitch clinic/)).getByText('Waiting for payment')).toBeVisible();
    expect((await row(/A free course/)).getByText('Free')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pitch clinic' })).toHaveAttribute(
      'href',
      '/dashboard/orders/AC-2',
    );
  });

  it('has one action while it is empty', async () => {
    open('/dashboard/orders', { [LIST]: { transactions: [], total: 0, page: 1 } });
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/catalog/courses');
  });

  it('shows an error if it cannot be loaded, and loads again', async () => {
    const responses: Record<string, unknown> = {
      [LIST]: new ApiError({ status: 503, code: 'X', message: '', requestId: 'r1' }),
    };
    open('/dashboard/orders', responses);
    expect(await screen.findByText('Reference r1')).toBeVisible();
    responses[LIST] = { transactions: [aTransaction()], total: 1, page: 1 };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Certified Ethical Hacker')).toBeVisible();
  });

  it('has pages, whose number is in the URL', async () => {
    open('/dashboard/orders?page=2', {
      [LIST.replace('page=1', 'page=2')]: { transactions: [aTransaction()], total: 45, page: 2 },
    });
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Older orders' })).toHaveAttribute(
      'href',
      '/dashboard/orders?page=3',
    );
  });

  it('redirects a visitor to /auth and back [S-244]', async () => {
    const { path } = open('/dashboard/orders/AC-1/receipt', {}, null);
    await waitFor(() => expect(path()).toBe('/shell/signup?returnTo=%2Fdashboard%2Forders%2FAC-1%2Freceipt'));
  });
});
