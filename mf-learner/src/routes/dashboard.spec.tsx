import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser } from '@academy/mf-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDashboard, aHistoryItem, anItem, ID, openDashboard } from './dashboard.factory.js';

describe('the dashboard', () => {
  it('is requested in parallel with the session, and once [F6]', async () => {
    const response = aDashboard({ courses: [anItem()], history: [aHistoryItem()] });
    const { calls, loadSession } = openDashboard({ response, user: 'unknown' });
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => loadSession(aUser()));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'My Courses (1)' })).toBeVisible();
    expect(calls.map(({ call }) => call).filter((call) => call === 'GET /api/dashboard')).toHaveLength(1);
  });

  it('shows its heading, tabs and buttons before any data is loaded', async () => {
    const { loadSession } = openDashboard({ user: 'unknown', response: aDashboard({ courses: [anItem()] }) });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeDisabled();
    const tab = screen.getByRole('tab', { name: 'My Courses' });
    tab.focus();
    act(() => loadSession(aUser()));
    await waitFor(() => expect(tab).toHaveAccessibleName('My Courses (1)'));
    expect(tab).toHaveFocus();
    expect(heading).toHaveTextContent('Welcome, Asha Rao');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeEnabled();
  });

  it('loads its content after the open payments above it, or after their call has failed', async () => {
    let fail = (_: unknown): void => undefined;
    openDashboard({
      response: aDashboard({ courses: [anItem()] }),
      more: {
        [`GET /api/payment/user-transactions/${aUser().id}`]: () =>
          new Promise((_, reject) => (fail = reject)),
      },
    });
    expect(await screen.findByRole('tab', { name: 'My Courses' })).toBeVisible();
    act(() => fail(new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Away' })));
    expect(await screen.findByRole('tab', { name: 'My Courses (1)' })).toBeVisible();
  });

  it('sends notes that could not be sent from a lecture', async () => {
    const [note, lectureId] = ['3f0c2f0e-5a3a-4f4e-9d2b-0d8a5f3c1b2a', '01ARZ3NDEKTSV4RRFFQ69G5FAZ'];
    const key = `academy_notes_${aUser().id}`;
    const stored = { id: note, lectureId, courseId: ID, text: 'Written on a train', positionSec: 12 };
    localStorage.setItem(key, JSON.stringify([stored]));
    const at = '2026-11-21T10:00:00.000Z';
    const path = `PUT /api/lecture/${lectureId}/notes/${note}`;
    const saved = { note: { ...stored, createdAt: at, updatedAt: at } };
    const { calls } = openDashboard({ more: { [path]: saved } });
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    expect(calls.filter(({ call }) => call === path)).toHaveLength(1);
  });

  it('redirects a visitor to /auth [S-244]', async () => {
    const { path } = openDashboard({ user: null });
    await waitFor(() => expect(path()).toMatch(/^\/shell\/signup\?/));
  });

  it('shows the tabs with their counts [S-245]', async () => {
    openDashboard({
      response: aDashboard({ courses: [anItem()], workshops: [anItem({ title: 'Pitch clinic' })] }),
    });
    expect(await screen.findByRole('tab', { name: 'My Courses (1)' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'My Courses (1)',
      'My Workshops (1)',
      'Enrollment History',
    ]);
  });

  it('shows the courses without their progress while it is unavailable, and says so [T58]', async () => {
    const response = { ...aDashboard({ courses: [anItem()] }), errors: [{ part: 'progress', code: 'X' }] };
    openDashboard({ response });
    expect(await screen.findByText(/Your progress cannot be loaded right now/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'My Courses (1)' })).toBeVisible();
  });

  it('hides a count that is unknown without the catalogue [T58, S-245, S-246]', async () => {
    const data = { courses: null, history: [aHistoryItem()] };
    const errors = ['courses', 'progress'].map((part) => ({ part, code: 'SERVICE_UNAVAILABLE' }));
    openDashboard({ response: { ...aDashboard(data), errors } });
    expect(await screen.findByRole('tab', { name: 'My Workshops (0)' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'My Courses' })).toBeVisible();
    expect(screen.queryByText(/\d (in progress|completed)/)).toBeNull();
  });

  it('lists the history with links to /{type}/{id} [S-255]', async () => {
    openDashboard({
      response: aDashboard({ history: [aHistoryItem({ type: 'workshop' })] }),
      at: '/dashboard?tab=history',
    });
    const link = await screen.findByRole('link', { name: 'Certified Ethical Hacker' });
    expect(link).toHaveAttribute('href', `/catalog/workshop/${ID}`);
    expect(screen.getByText('Registered')).toBeVisible();
  });

  it('offers Browse Courses and Fix My Enrollments if there is no course [S-251]', async () => {
    openDashboard({ at: '/dashboard?tab=courses' });
    expect(await screen.findByRole('link', { name: 'Browse Courses' })).toHaveAttribute(
      'href',
      '/catalog/courses',
    );
    expect(screen.getByRole('button', { name: 'Fix My Enrollments' })).toBeEnabled();
  });

  it('shows Failed to fix enrollment when the repair fails [S-252]', async () => {
    const { toasts, calls } = openDashboard({ at: '/dashboard?tab=courses' });
    await userEvent.click(await screen.findByRole('button', { name: 'Fix My Enrollments' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', message: 'Failed to fix enrollment' }]));
    expect(calls.at(-1)?.call).toBe('POST /api/payment/fix-enrollment');
  });

  it('offers Browse Workshops if there is no workshop [S-253]', async () => {
    openDashboard({ at: '/dashboard?tab=workshops' });
    expect(await screen.findByRole('link', { name: 'Browse Workshops' })).toHaveAttribute(
      'href',
      '/catalog/workshops',
    );
  });

  it('shows no page error while one part is available [S-259]', async () => {
    openDashboard({ response: aDashboard({ courses: [anItem()], workshops: null, history: null }) });
    expect(await screen.findByRole('tab', { name: 'My Courses (1)' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an outage of the academy after a 503, and does not mention the connection', async () => {
    openDashboard({
      response: new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Away', requestId: 'r-1' }),
    });
    expect(await screen.findByText('The academy is not available right now')).toBeVisible();
    expect(screen.getByText(/The problem is on our side/)).toBeVisible();
    expect(screen.getByText('Reference r-1')).toBeVisible();
    expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
  });

  it('shows an outage of the academy if every part has an error, and does not mention the connection [H15]', async () => {
    const parts = ['courses', 'workshops', 'history'] as const;
    openDashboard({
      response: {
        ...aDashboard({ courses: null, workshops: null, history: null }),
        errors: parts.map((part) => ({ part, code: 'SERVICE_UNAVAILABLE' })),
      },
    });
    expect(await screen.findByText('The academy is not available right now')).toBeVisible();
    expect(screen.getByText(/The problem is on our side/)).toBeVisible();
    expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled();
  });

  it('mentions the connection and that it works if all parts are missing without an error [S-260]', async () => {
    openDashboard({ response: aDashboard({ courses: null, workshops: null, history: null }) });
    expect(await screen.findByText(/You are connected, but the services/)).toBeVisible();
  });

  it('shows that it is offline, and loads when it is online', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let calls = 0;
    openDashboard({
      response: () =>
        (calls += 1) <= 2 ? new ApiError({ status: 0, code: 'NETWORK', message: '' }) : aDashboard(),
    });
    expect(await screen.findByText('You are offline')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('offline')));
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('tab', { name: 'My Courses (0)' })).toBeVisible();
  });

  it('loads again on Retry', async () => {
    let calls = 0;
    openDashboard({
      response: () =>
        (calls += 1) <= 2 ? new ApiError({ status: 503, code: 'X', message: '' }) : aDashboard(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'My Courses (0)' })).toBeVisible();
  });

  it.each([
    [
      'all three parts are down',
      aDashboard({ courses: null, workshops: null, history: null }),
      'Please check your connection and try again.',
    ],
    [
      'there is no response',
      new ApiError({ status: 0, code: 'NETWORK', message: '' }),
      'Please check your connection and try again.',
    ],
    [
      'an unknown error occurs',
      new ApiError({ status: 400, code: 'ODD', message: '' }),
      'Please refresh the page.',
    ],
  ])(
    'shows an error when %s, with Retry and Refresh Page [S-260, S-261, S-262]',
    async (_, response, text) => {
      openDashboard({ response });
      expect(await screen.findByText(`Failed to load dashboard data. ${text}`)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled();
    },
  );

  it.each(['/dashboard', '/dashboard/orders', '/dashboard/account', '/learn/awareness'])(
    'shows an error instead of Loading while the session check fails: %s',
    async (at) => {
      const { calls, loadSession, failSession } = openDashboard({ user: 'unknown', at });
      expect(await screen.findByText(/^Loading/)).toBeInTheDocument();
      act(() => failSession(new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Away' })));
      expect(await screen.findByText('The academy is not available right now')).toBeVisible();
      expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(calls.map(({ call }) => call)).toContain('CHECK session');
      act(() => loadSession(aUser()));
      await waitFor(() =>
        expect(screen.queryByText('The academy is not available right now')).not.toBeInTheDocument(),
      );
    },
  );
});
