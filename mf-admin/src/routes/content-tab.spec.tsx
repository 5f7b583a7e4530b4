import { expect, it } from '@jest/globals';
import { type AdminFaq } from '@academy/contracts/content/faq.schemas';
import { aUser, createTestShell, type FakeResponse } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';
import { CategoryEditor } from '../features/categories/category-editor.js';
import { FaqEditor } from '../features/content/faq-editor.js';

const open = (element: React.ReactNode, responses: Readonly<Record<string, FakeResponse>>) => {
  const test = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element }],
    user: aUser({ role: 'admin' }),
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

/** The shell renders the messages of a remote. */
const renderLastToast = ({ toasts }: ReturnType<typeof open>) =>
  render(<>{toasts.at(-1)?.message}</>, { wrapper: ThemeProvider });

const aQuestion = (at: number, question: string) =>
  ({
    id: `01M80000000000000000000F0${at}`,
    question,
    answer: 'So.',
    category: 'Courses',
    isPublished: at !== 2,
    version: 3,
  }) as AdminFaq;

it('a deleted question can be restored once, at its former position [AMB-09]', async () => {
  const [how, why, when] = [aQuestion(1, 'How?'), aQuestion(2, 'Why?'), aQuestion(3, 'When?')];
  const again = { ...why, id: '01M80000000000000000000F09', version: 1 };
  let faq = [how, why, when];
  const response = (next: AdminFaq[]) => ({ faq: (faq = next) });
  const test = open(<FaqEditor />, {
    'GET /api/admin/faq': () => ({ faq }),
    [`DELETE /api/admin/faq/${why.id}`]: () => response([how, when]),
    'POST /api/admin/faq': () => response([how, when, again]),
    'PUT /api/admin/faq-order': () => response([how, again, when]),
  });
  await press('Delete Why?');
  await confirm();
  await waitFor(() => expect(test.toasts).toHaveLength(1));
  renderLastToast(test);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(undo);
  await userEvent.click(undo);
  await waitFor(() => expect(test.calls.at(-1)?.call).toBe('PUT /api/admin/faq-order'));
  const { id: _id, version: _version, ...fields } = why;
  expect(test.calls.filter(({ call }) => !call.startsWith('GET')).slice(1)).toEqual([
    { call: 'POST /api/admin/faq', body: fields },
    {
      call: 'PUT /api/admin/faq-order',
      body: { ids: [how.id, again.id, when.id], seen: [how.id, when.id, again.id] },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Delete Why?' })).toBeVisible();
});

it('a deleted category can be restored if no item was moved with it [AMB-07]', async () => {
  const [empty, full] = [
    { id: '01M800000000000000000000C1', name: 'Forensics', courses: 0, workshops: 0 },
    { id: '01M800000000000000000000C2', name: 'General', courses: 2, workshops: 0 },
  ];
  let categories = [empty, full];
  const test = open(<CategoryEditor />, {
    'GET /api/admin/categories': () => ({ categories }),
    [`DELETE /api/admin/category/${empty.id}?seen=Forensics`]: () => ({ categories: (categories = [full]) }),
    'POST /api/admin/category': () => ({ categories: (categories = [empty, full]) }),
  });
  await press('Delete Forensics');
  await confirm();
  await waitFor(() => expect(test.toasts).toHaveLength(1));
  renderLastToast(test);
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Delete Forensics' })).toBeVisible();
  expect(test.calls).toContainEqual({ call: 'POST /api/admin/category', body: { name: 'Forensics' } });
});
