import { expect, it } from '@jest/globals';
import { type GatewayReport } from '@academy/contracts/gateways/gateway-report.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@academy/mf-kit/testing';
import { openShell } from '../../testing.js';

const report: GatewayReport = {
  success: true,
  message: 'The gateway answers.',
  api: 'v2',
  configuration: [{ name: 'PHONEPE_CLIENT_SECRET', value: '••••' }],
  probe: { result: 'not-found', code: 'INVALID_MERCHANT_ORDER_ID' },
  testPayload: { merchantId: 'PGTESTPAYUAT', amount: 100 },
  hash: { base64: 'eyJ9', path: '/pg/v1/pay', xVerify: 'd7a8…###1' },
};
const admin = aUser({ role: 'admin' });
const test = () => screen.findByRole('button', { name: 'Test PhonePe Configuration' });
const section = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);

it('the test page sends no request before log-in [S-023, S-239, S-240]', async () => {
  const shell = openShell('/phonepe-test');
  await userEvent.click(await test());
  expect(await screen.findByText('Please login first')).toBeVisible();
  expect(shell.calls.filter(({ call }) => call.includes('phonepe'))).toEqual([]);
});

it('the test page shows the raw result as success [S-241]', async () => {
  openShell('/phonepe-test', { user: admin, responses: { 'GET /api/phonepe/test': { body: report } } });
  await screen.findByRole('link', { name: 'Dashboard' });
  await userEvent.click(await test());
  expect(await screen.findByText('Success')).toBeVisible();
  expect(screen.getByText(/"code": "INVALID_MERCHANT_ORDER_ID"/)).toBeVisible();
});

it('a learner gets Not found instead of the page [SEC-15]', async () => {
  for (const path of ['/phonepe-test', '/phonepe-debug']) {
    const shell = openShell(path, { user: aUser() });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    shell.unmount();
  }
});

it('the test page shows the raw result as failed, with the code of the rejection [S-241]', async () => {
  const rejection = { code: 'SERVICE_UNAVAILABLE', message: 'Away', requestId: 'r1' };
  openShell('/phonepe-test', {
    user: admin,
    responses: { 'GET /api/phonepe/test': { status: 503, body: rejection } },
  });
  await screen.findByRole('link', { name: 'Dashboard' });
  await userEvent.click(await test());
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.getByText(/"code": "SERVICE_UNAVAILABLE"/)).toBeVisible();
});

it('the debug page shows configuration, payment, payload and hashes of the server [S-024, S-242, SEC-15]', async () => {
  const initiated = {
    success: true,
    message: 'Payment initiated',
    error: null,
    code: 'PAYMENT_INITIATED',
    data: {
      merchantTransactionId: 'AC1',
      instrumentResponse: {
        type: 'PAY_PAGE',
        redirectInfo: { url: 'http://localhost:4030/pay', method: 'GET' },
      },
    },
  };
  const shell = openShell('/phonepe-debug', {
    user: admin,
    responses: {
      'GET /api/phonepe/test': { body: report },
      'GET /api/course/all': { body: { courses: [{ id: 'C1', title: 'Ethical Hacking' }] } },
      'POST /api/phonepe/initiate': { body: initiated },
    },
  });
  expect(await screen.findByText(/"PHONEPE_CLIENT_SECRET": "••••"/)).toBeVisible();
  expect(section('Test payload').getByText(/"PGTESTPAYUAT"/)).toBeVisible();
  expect(section('Generated hash values').getByText(/d7a8…###1/)).toBeVisible();
  await screen.findByRole('option', { name: 'Ethical Hacking' });
  await userEvent.click(section('Payment result').getByRole('button', { name: 'Start a test payment' }));
  expect(await section('Payment result').findByText(/"merchantTransactionId": "AC1"/)).toBeVisible();
  expect(section('Payment result').getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'http://localhost:4030/pay',
  );
  expect(shell.calls.at(-1)).toEqual({
    call: 'POST /api/phonepe/initiate',
    body: { payload: { courseId: 'C1' } },
  });
});
