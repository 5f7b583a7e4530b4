import { useState } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { saveForms, restoreForms } from './form-persistence.js';

/** Fields as in the apps: of a form library, and of a component's own state. */
function Form() {
  const { control, register } = useForm({ defaultValues: { message: '', password: '' } });
  const message = useWatch({ control, name: 'message' });
  const [topic, setTopic] = useState('');
  const [isSure, setSure] = useState(false);
  return (
    <main>
      <textarea aria-label="Message" {...register('message')} />
      <input type="password" aria-label="Password" {...register('password')} />
      <input id="code" autoComplete="one-time-code" aria-label="Code" />
      <input id="topic" aria-label="Topic" value={topic} onChange={(event) => setTopic(event.target.value)} />
      <input type="checkbox" id="sure" aria-label="Sure" checked={isSure} onChange={() => setSure(!isSure)} />
      <output>{`${message} · ${topic} · ${isSure ? 'sure' : 'not sure'}`}</output>
    </main>
  );
}

const box = (name: string) => screen.getByLabelText(name);

async function typeAndReload() {
  render(<Form />);
  await userEvent.type(box('Message'), 'May I come later?');
  await userEvent.type(box('Password'), 'Secret#1');
  await userEvent.type(box('Code'), '123456');
  await userEvent.type(box('Topic'), 'Dates');
  await userEvent.click(box('Sure'));
  saveForms();
  cleanup();
}

describe('input before a reload [UX-23]', () => {
  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '/helpdesk');
  });

  it('is restored as if it was typed, even if the form is rendered late', async () => {
    await typeAndReload();
    const stop = restoreForms();
    render(<Form />);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('May I come later? · Dates · sure'),
    );
    expect(box('Message')).toHaveValue('May I come later?');
    stop();
  });

  it('is stored without secrets, and for one reload only', async () => {
    await typeAndReload();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Secret#1|123456/);
    restoreForms()();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not restored into another page', async () => {
    await typeAndReload();
    history.replaceState(null, '', '/aboutus');
    render(<Form />);
    act(() => restoreForms()());
    expect(box('Message')).toHaveValue('');
  });
});
