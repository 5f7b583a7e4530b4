import { useState } from 'react';
import { afterEach, expect, it } from '@jest/globals';
import { createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { FormDialog } from './form-dialog.js';

const REJECTION = 'This code is taken.';

/** A form whose first submission is rejected. */
function RejectedForm() {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <FormDialog
      id="refused"
      title="Add Coupon"
      action="Add"
      failure={failure}
      onClose={() => undefined}
      onSubmit={() => setFailure(REJECTION)}
    />
  );
}

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('the dialog scrolls to a rejection, however far down the form it is [CON-27]', async () => {
  const scrolledTo: (string | null)[] = [];
  // jsdom lacks the method.
  Element.prototype.scrollIntoView = function record() {
    scrolledTo.push(this.textContent);
  };
  const { page } = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <RejectedForm /> }],
  });
  render(page, { wrapper: ThemeProvider });
  expect(scrolledTo).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(REJECTION);
  expect(scrolledTo).toEqual([REJECTION]);
});
