import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './toasts.js';

it('a toast announces success as a status and an error as an alert, and can be dismissed [CON-28, UX-08]', async () => {
  const onDismiss = jest.fn();
  render(
    <ToastRegion
      label="Messages"
      onDismiss={onDismiss}
      toasts={[
        { id: 1, kind: 'success', message: 'Saved' },
        { id: 2, kind: 'error', message: 'Not saved' },
      ]}
    />,
  );
  expect(within(screen.getByRole('status')).getByText('Saved')).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('Not saved')).toBeVisible();
  await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith(2);
});
