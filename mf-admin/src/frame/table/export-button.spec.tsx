import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { ExportButton, type ExportButtonProps } from './export-button.js';

const { createObjectURL, revokeObjectURL } = URL;
const saved: (Blob | string)[] = [];
beforeAll(() => {
  const record = (file: Blob) => {
    saved.push(file);
    return 'blob:file';
  };
  Object.assign(URL, { createObjectURL: record, revokeObjectURL: () => undefined });
  // jsdom cannot download files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterAll(() => {
  jest.restoreAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

function show(load: ExportButtonProps['load']) {
  const test = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <ExportButton name="orders" load={load} /> }],
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

it('the export button saves the response of the server, and is busy meanwhile', async () => {
  const file = new Blob(['order,state\n'], { type: 'text/csv' });
  let send: (sent: Blob) => void = () => undefined;
  show(() => new Promise((resolve) => (send = resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('button', { name: 'Exporting…' })).toBeDisabled();
  send(file);
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(saved).toEqual([file, 'orders.csv']);
});

it('the export button shows why an export failed [CON-27]', async () => {
  const { toasts } = show(() =>
    Promise.reject(new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Not now' })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'error', message: 'The list could not be exported: Not now' }]),
  );
});
