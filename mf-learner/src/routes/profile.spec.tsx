import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from './dashboard.factory.js';

describe('Edit Profile', () => {
  const openDialog = async (more: Record<string, unknown> = {}) => {
    const test = openDashboard({ more });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await screen.findByRole('dialog', { name: 'Edit Profile' });
    return test;
  };

  it('is prefilled; the e-mail is disabled with an explanation [S-247, S-248]', async () => {
    await openDialog();
    expect(screen.getByLabelText(/Full Name/)).toHaveValue('Asha Rao');
    expect(screen.getByLabelText(/Email/)).toBeDisabled();
    expect(screen.getByText('Email cannot be changed')).toBeVisible();
  });

  it('requires a name, not a phone, and sends nothing without a name [S-247]', async () => {
    const { calls } = await openDialog();
    await userEvent.clear(screen.getByLabelText(/Full Name/));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText('Please enter your full name')).length).toBeGreaterThan(0);
    expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });

  it('saves name and phone', async () => {
    const { calls, toasts } = await openDialog({
      'PUT /api/user/update': { success: true, message: 'Profile updated' },
    });
    await userEvent.type(screen.getByLabelText(/Phone/), '9876543210');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Profile updated' }]));
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      name: 'Asha Rao',
      phone: '9876543210',
    });
  });

  it("shows the server's message, or Failed to update profile, and keeps the input [S-249]", async () => {
    await openDialog({ 'PUT /api/user/update': new ApiError({ status: 500, code: 'X', message: '' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByLabelText(/Full Name/)).toHaveValue('Asha Rao');
  });

  it('shows an outage of the academy if a proxy responds with 503 and its page [H15]', async () => {
    const page = new ApiError({
      status: 503,
      code: 'NOT_JSON',
      message: 'Server returned 503: Service Unavailable',
    });
    await openDialog({ 'PUT /api/user/update': page });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/The academy is not available right now/)).toBeVisible();
    expect(screen.queryByText(/503|Server returned/)).toBeNull();
    expect(screen.getByLabelText(/Full Name/)).toHaveValue('Asha Rao');
  });

  it('shows Failed to update profile if the response has no text [S-249]', async () => {
    const silent = new ApiError({ status: 500, code: 'UNKNOWN', message: 'API request failed' });
    await openDialog({ 'PUT /api/user/update': silent });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
  });
});
