import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AuditEntry } from '@academy/contracts/audit/audit.schemas';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../../features/audit/audit-admin.js'));

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const [ACTOR, USER] = ['01ARZ3NDEKTSV4RRFFQ69G5FA0', '01ARZ3NDEKTSV4RRFFQ69G5FB0'];
const entry: AuditEntry = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FC0',
  at: '2026-11-20T10:00:00.000Z',
  actorId: ACTOR,
  action: 'role-changed',
  subjectType: 'user',
  subjectId: USER,
  before: { role: 'user' },
  after: { role: 'admin' },
  ip: '203.0.113.7',
  requestId: 'req-1',
  source: 'auth',
  actorName: 'Meera Nair',
  subjectName: null,
};
const LIST = 'GET /api/admin/audit';
const list = { entries: [entry], next: entry.id, missing: [] as string[] };

function open(responses: Record<string, unknown> = {}, at = '/admin?tab=audit') {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { [LIST]: list, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

describe('the audit log [SEC-28]', () => {
  it('shows actor, action and subject with before and after; an erased user stays erased', async () => {
    open();
    const row = within(
      (await screen.findByText('Changed the role', { selector: 'td *, td' }, LONG_TIMEOUT)).closest('tr')!,
    );
    for (const name of ['Meera Nair', 'Deleted user'])
      expect(row.getByRole('button', { name })).toBeVisible();
    expect(row.getByText(/User → Admin/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Details of Changed the role/ }));
    expect(screen.getByRole('listitem')).toHaveTextContent('Role User → Admin');
    expect(screen.getByText('203.0.113.7')).toBeVisible();
  });

  it('shows names of fields, money, days, files and orders as text, without internal ids', async () => {
    const course = { subjectType: 'course', subjectId: USER, subjectName: 'Ethical hacking' };
    const about = (over: Partial<AuditEntry>, at: number): AuditEntry => ({
      ...entry,
      ...course,
      id: entry.id.slice(0, -1) + String(at),
      ...over,
    });
    const entries = [
      about({ action: 'price-changed', before: { pricePaise: 100_000 }, after: { pricePaise: 150_050 } }, 1),
      about(
        {
          action: 'media-removed',
          before: { lecture: 'Scope', name: 'scope.webm', lectureId: USER, file: 'ab.webm', label: null },
          after: {},
        },
        2,
      ),
      about({ action: 'reordered', before: { ids: [USER] }, after: { ids: [USER, ACTOR] } }, 3),
      about(
        { action: 'reordered', before: { order: ['How?', 'Why?'] }, after: { order: ['Why?', 'How?'] } },
        4,
      ),
      about({ action: 'saved', before: { isPopular: false }, after: { isPopular: true, oddField: 1 } }, 5),
      about({ action: 'comparison-started', before: {}, after: { from: '2026-11-22' } }, 6),
    ];
    open({ [LIST]: { ...list, entries } });
    await screen.findByText('Changed the price', { selector: 'td *, td' }, LONG_TIMEOUT);
    for (const toggle of screen.getAllByRole('button', { name: /^Details of/ }))
      await userEvent.click(toggle);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Price ₹1,000 → ₹1,500.50',
      'Lecture Scope',
      'Name scope.webm',
      'Order 1 entry → 2 entries',
      'Order How? · Why? → Why? · How?',
      'Popular no → yes',
      'Odd field 1',
      'From 22 Nov 2026',
    ]);
  });

  it('is filtered by clicks on its entries, by kind and days, and undone by Back; the URL contains all filters', async () => {
    const { path } = open({
      [`${LIST}?actorId=${ACTOR}`]: list,
      [`${LIST}?actorId=${ACTOR}&before=${entry.id}`]: { ...list, entries: [], next: null },
      [`${LIST}?actorId=${ACTOR}&action=role-changed`]: list,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Meera Nair' }, LONG_TIMEOUT));
    expect(path()).toBe(`/admin?tab=audit&actorId=${ACTOR}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(path()).toBe(`/admin?tab=audit&actorId=${ACTOR}&before=${entry.id}`);
    expect(await screen.findByText('Nothing found', {}, LONG_TIMEOUT)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'role-changed');
    expect(path()).toBe(`/admin?tab=audit&actorId=${ACTOR}&action=role-changed`);
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(path()).toBe('/admin?tab=audit');
  });

  it('shows commands and parts of the site as text, and their technical names in the details', async () => {
    const released: AuditEntry = {
      ...entry,
      action: 'release-promoted',
      actorId: null,
      actorName: 'npm start',
      subjectType: 'remote',
      subjectId: 'mf_admin',
      subjectName: 'mf_admin',
      source: 'releases',
    };
    open({ [LIST]: { ...list, entries: [released] } });
    expect(await screen.findByText('the academy’s start', {}, LONG_TIMEOUT)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Admin area' })).toBeVisible();
    expect(screen.queryByText('npm start')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Details of/ }));
    for (const name of ['npm start', 'mf_admin']) expect(screen.getByText(name)).toBeVisible();
  });

  it('shows which data is missing if a service does not respond', async () => {
    open({ [LIST]: { ...list, missing: ['payment'] } });
    expect(await screen.findByText(/Some entries are missing: Money/, {}, LONG_TIMEOUT)).toBeVisible();
  });

  it('exports the filtered entries, and shows a failure', async () => {
    const { calls, toasts } = open({ [`${LIST}?source=auth`]: list }, '/admin?tab=audit&source=auth');
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }, LONG_TIMEOUT));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
    expect(calls.at(-1)?.call).toBe('GET /api/admin/audit/export?source=auth');
  });
});
