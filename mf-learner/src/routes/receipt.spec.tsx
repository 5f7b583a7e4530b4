import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReceipt, open, RECEIPT } from './orders.factory.js';

// Loads the chunk before the tests.
beforeAll(() => import('../features/orders/order-pages.js'));

const notFound = new ApiError({ status: 404, code: 'ORDER_NOT_FOUND', message: 'Order not found' });

describe('the receipt', () => {
  it('shows all data of the server, the amount also in words, dated in India [AMB-11, UX-15]', async () => {
    open('/dashboard/orders/AC-1/receipt', { [RECEIPT]: aReceipt() });
    const sheet = await screen.findByRole('article');
    expect(screen.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    for (const fact of [
      'ACA/26-27/000001',
      'Abhaya Academy',
      '1 Temple Road',
      'Asha Rao',
      '9992',
      '4,23,728.82',
      'CGST 9%',
      '38,135.59',
      '₹5,00,000.00',
      'Rupees five lakh only',
      'AC-1',
      'OM1',
      '22 Nov 2026, 1:30 am IST',
      'This is a receipt, not a tax invoice.',
    ])
      expect(sheet).toHaveTextContent(fact);
  });

  it('is a tax invoice with the GSTIN of the seller, and shows a discount if there was one [AMB-11]', async () => {
    const seller = { ...aReceipt().seller, gstin: '37ABCDE1234F1Z5' };
    const discount = { label: 'DIWALI', paise: 10_000_000 };
    open('/dashboard/orders/AC-1/receipt', {
      [RECEIPT]: aReceipt({ kind: 'tax-invoice', seller, discount, listPaise: 60_000_000 }),
    });
    const sheet = await screen.findByRole('article');
    for (const fact of [
      'Tax invoice',
      'GSTIN 37ABCDE1234F1Z5',
      '6,00,000.00',
      'Discount (DIWALI)',
      '−1,00,000.00',
    ])
      expect(sheet).toHaveTextContent(fact);
    expect(sheet).not.toHaveTextContent('not a tax invoice');
  });

  it('opens the print dialog of the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open('/dashboard/orders/AC-1/receipt', { [RECEIPT]: aReceipt() });
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('shows that an order has no receipt, with a link back', async () => {
    open('/dashboard/orders/AC-1/receipt', { [RECEIPT]: notFound });
    expect(await screen.findByText('There is no receipt for this order')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Back to the order' })[0]).toHaveAttribute(
      'href',
      '/dashboard/orders/AC-1',
    );
  });

  it('stays after a refund and is marked as refunded', async () => {
    open('/dashboard/orders/AC-1/receipt', {
      [RECEIPT]: aReceipt({ refund: { state: 'ON_WAY', paise: 50_000_000 } }),
    });
    const sheet = await screen.findByRole('article');
    expect(sheet).toHaveTextContent('Refunded');
    expect(sheet).toHaveTextContent('₹5,00,000.00 is on its way back');
  });
});
