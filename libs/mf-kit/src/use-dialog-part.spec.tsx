import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from './testing.js';
import { useDialogPart } from './use-dialog-part.js';

const texts = { notLoaded: 'The form could not be loaded.', offline: 'You are offline.' };

/** A page with one button, whose dialog loads by `load`. */
function open(load: () => Promise<() => React.ReactNode>) {
  function Opener() {
    const dialog = useDialogPart({ load, part: 'a-dialog', texts });
    return (
      <>
        <button onClick={() => void dialog.open()}>Open</button>
        {dialog.Dialog && <dialog.Dialog />}
      </>
    );
  }
  const test = createTestShell({
    routes: [{ path: '/', element: <Opener /> }],
    at: '/',
    namespace: 'a',
    messages: { en: {} },
  });
  const report = jest.spyOn(test.shell.telemetry, 'report');
  render(test.page);
  return { ...test, report, press: () => userEvent.click(screen.getByRole('button', { name: 'Open' })) };
}

describe('a dialog in a chunk of its own', () => {
  it('is loaded and shown by the click that opens it', async () => {
    const load = jest.fn(() => Promise.resolve(() => <p>the dialog</p>));
    const { press } = open(load);
    expect(load).not.toHaveBeenCalled();
    await press();
    expect(await screen.findByText('the dialog')).toBeVisible();
  });

  it('that does not load is a message and a report, and the next click loads it again', async () => {
    const failure = new Error('no such chunk');
    let attempts = 0;
    const { press, report, toasts } = open(() =>
      ++attempts === 1 ? Promise.reject(failure) : Promise.resolve(() => <p>the dialog</p>),
    );
    await press();
    expect(toasts).toEqual([{ kind: 'error', message: texts.notLoaded }]);
    expect(report.mock.calls).toEqual([[failure, { part: 'a-dialog' }]]);
    expect(screen.queryByText('the dialog')).toBeNull();
    await press();
    expect(await screen.findByText('the dialog')).toBeVisible();
  });

  it('that does not load without a network says that', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { press, toasts } = open(() => Promise.reject(new Error('offline')));
    await press();
    expect(toasts).toEqual([{ kind: 'error', message: texts.offline }]);
    onLine.mockRestore();
  });
});
