import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../forms/fields.js';
import { ThemeProvider } from '../theme/theme-provider.js';
import { Dialog } from './dialog.js';

function Page({ busy = false }: { busy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ThemeProvider>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} busy={busy} title="Details">
        {/* A field for password managers that users cannot fill in. */}
        <input hidden readOnly value="asha@example.in" />
        <TextField id="name" label="Name" />
      </Dialog>
    </ThemeProvider>
  );
}

async function open(busy = false) {
  render(<Page busy={busy} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Details' });
}

it('a dialog moves the focus to its first field and, after Escape, back to its origin [UX-05]', async () => {
  await open();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('a dialog closes by its button and by a click outside, not by one inside', async () => {
  const dialog = await open();
  fireEvent.mouseDown(screen.getByLabelText('Name'));
  expect(dialog).toBeInTheDocument();
  fireEvent.mouseDown(dialog);
  expect(dialog).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a dialog stays open while it is busy, whatever the user does', async () => {
  const dialog = await open(true);
  await userEvent.keyboard('{Escape}{Escape}');
  fireEvent.mouseDown(dialog);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(dialog).toBeInTheDocument();
});

it('a dialog keeps the focus inside when the focused button is disabled [UX-05]', async () => {
  const { rerender } = render(<Confirmation busy={false} />);
  // Removes the focus, as a browser does when the button is disabled.
  screen.getByRole('button', { name: 'Send' }).focus();
  screen.getByRole('button', { name: 'Send' }).blur();
  rerender(<Confirmation busy />);
  expect(document.body).toHaveFocus();
  rerender(<Confirmation busy={false} />);
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toHaveFocus();
});

it('a dialog without onClose closes only by its own buttons', async () => {
  render(
    <ThemeProvider>
      <Dialog opened title="Sure?" role="alertdialog">
        <button>Yes</button>
      </Dialog>
    </ThemeProvider>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Sure?' });
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  screen.getByRole('button', { name: 'Yes' }).focus();
  await userEvent.keyboard('{Escape}');
  fireEvent.mouseDown(dialog);
  expect(dialog).toBeInTheDocument();
});

it("a dialog closes by the browser's close request as by a key", async () => {
  const dialog = await open();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog).not.toBeInTheDocument();
});

function Confirmation({ busy }: { busy: boolean }) {
  return (
    <ThemeProvider>
      <Dialog opened onClose={() => undefined} busy={busy} title="Sure?">
        <button disabled={busy}>Send</button>
      </Dialog>
    </ThemeProvider>
  );
}
