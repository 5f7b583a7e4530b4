import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../../testing.js';
import { readFailure } from '../../forms/form-failure.js';

const main = () => within(screen.getByRole('main'));
const fill = (label: string, value: string) =>
  fireEvent.change(main().getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));

const PASSWORD = 'a long sentence';
const forms: [path: string, heading: string, submit: string, values: Record<string, string>][] = [
  [
    '/auth',
    'Create your account',
    'Sign up',
    {
      'First name': 'Asha',
      'Last name': 'Rao',
      Email: 'a@b.in',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    },
  ],
  ['/login', 'Welcome back', 'Log in', { Email: 'a@b.in', Password: PASSWORD }],
  ['/login?forgot', 'Forgot your password?', 'Send code', { Email: 'a@b.in' }],
  [
    '/reset-password?token=x',
    'Choose a new password',
    'Save password',
    { 'New password': PASSWORD, 'Confirm password': PASSWORD },
  ],
];

describe('an unexpected failure', () => {
  it.each(forms)(
    'shows An error occurred at %s and keeps the input [S-089]',
    async (path, title, submit, values) => {
      const shell = openShell(path);
      await screen.findByRole('heading', { level: 1, name: title });
      jest.spyOn(shell.host.shell.api, 'post').mockRejectedValue(new Error('nobody foresaw this'));
      for (const [label, value] of Object.entries(values)) fill(label, value);
      const adult = main().queryByLabelText('I am 18 or older');
      if (adult) await userEvent.click(adult);
      await press(submit);
      const summary = await screen.findByRole('alert', { name: 'There is a problem' });
      expect(summary).toHaveTextContent('An error occurred');
      expect(summary).toHaveFocus();
      for (const [label, value] of Object.entries(values)) {
        expect(main().getByLabelText(label)).toHaveValue(value);
      }
    },
  );

  it('is shown without technical text [S-089]', () => {
    const texts = { rejected: 'Login failed', unexpected: 'An error occurred' };
    expect(readFailure(new TypeError('x is undefined'), texts).message).toBe('An error occurred');
    expect(readFailure('a string', texts).message).toBe('An error occurred');
  });
});

describe('the form of the code', () => {
  it('moves the focus to the next box if digits are missing', async () => {
    const done = { body: { success: true, message: 'ok' } };
    openShell('/login?forgot', { responses: { 'POST /api/user/forgot': done } });
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    fill('Email', 'a@b.in');
    await press('Send code');
    await screen.findByRole('heading', { level: 1, name: 'Enter the code' });
    await userEvent.click(main().getAllByRole('textbox')[0]!);
    await userEvent.keyboard('12');
    await press('Check code');
    expect(screen.getByText('Please enter all six digits')).toBeVisible();
    expect(main().getByRole('textbox', { name: 'Code 3/6' })).toHaveFocus();
    expect(main().getByRole('textbox', { name: 'Code 3/6' })).toBeInvalid();
  });
});

describe('the link of a mail', () => {
  it('leads to the reset of a password, once [CON-31]', async () => {
    const shell = openShell('/login?forgot&returnTo=%2Fcourse');
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    await press('← Back');
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    expect(shell.currentUrl()).toBe('/login?returnTo=%2Fcourse');
  });

  it('leads to a new code if it no longer works [CON-31]', async () => {
    openShell('/reset-password?token=x');
    expect(await screen.findByRole('link', { name: 'Ask for a new code' })).toHaveAttribute(
      'href',
      '/login?forgot',
    );
  });
});
