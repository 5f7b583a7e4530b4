import { describe, expect, it } from '@jest/globals';
import { type AdminSite } from '@academy/contracts/content/site.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { ContentTab } from '../../routes/content-tab.js';

const site: AdminSite = {
  version: 3,
  texts: {
    contactEmail: 'hello@academy.test',
    contactPhone: '+91 98765 43210',
    address: ['Bapatla', 'India'],
    profiles: { professional: '', video: '', photo: '' },
    goals: {
      year: 2026,
      hackers: { target: 1_000, percent: 80 },
      ventures: { target: 50, percent: 40 },
      movement: { percent: 60 },
    },
    announcement: { text: '', isOn: false, lastDay: '' },
  },
};
const SAVE = 'PUT /api/admin/site';

async function open(responses: Record<string, unknown>) {
  const test = createTestShell({
    at: '/?part=site',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <ContentTab /> }],
    user: aUser({ role: 'admin' }),
    responses: { 'GET /api/admin/site': site, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  await screen.findByLabelText('Email');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the site' }));
  const sent = () => test.calls.filter(({ call }) => call === SAVE).map(({ body }) => body as AdminSite);
  return { ...test, save, sent };
}

describe('the form of the site’s texts', () => {
  it('is filled with the saved texts, and can be saved twice in a row with the version that was read', async () => {
    let { version } = site;
    const { save, sent, toasts } = await open({
      [SAVE]: (body: AdminSite) => ({ ...body, version: (version += 1) }),
    });
    expect(screen.getByLabelText(/^Address/)).toHaveValue('Bapatla\nIndia');
    await userEvent.type(screen.getByLabelText(/^Announcement/), '  Closed   for Diwali ');
    await userEvent.click(screen.getByLabelText('Shown on every page'));
    await userEvent.type(screen.getByLabelText(/^Last day/), '2030-11-01');
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    const announcement = { text: 'Closed for Diwali', isOn: true, lastDay: '2030-11-01' };
    expect(sent()).toEqual([{ version: 3, texts: { ...site.texts, announcement } }]);
    await userEvent.clear(screen.getByLabelText('Phone'));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 4, texts: { contactPhone: '' } });
  });

  it('saves year and goals as numbers, and shows an error at a field without a number [S-007, S-131, CON-38]', async () => {
    const details = {
      fields: [{ path: 'texts.goals.hackers.percent', message: 'Please enter a percentage from 0 to 100' }],
    };
    const { save, sent } = await open({
      [SAVE]: new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Bad', details }),
    });
    const field = screen.getByLabelText('Trained so far (%)');
    expect(field).toHaveValue('80');
    await userEvent.clear(field);
    await userEvent.type(field, '85');
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter a percentage from 0 to 100'));
    expect(sent()[0]?.texts.goals).toEqual({ ...site.texts.goals, hackers: { target: 1_000, percent: 85 } });
  });

  it('shows a rejection at its field, and keeps the input', async () => {
    const details = {
      fields: [{ path: 'texts.profiles.video', message: 'An address begins with https://' }],
    };
    const { save } = await open({
      [SAVE]: new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Bad', details }),
    });
    await userEvent.type(screen.getByLabelText('YouTube'), 'video.test');
    await save();
    expect(await screen.findByRole('link', { name: 'An address begins with https://' })).toBeVisible();
    expect(screen.getByLabelText('YouTube')).toHaveAccessibleDescription('An address begins with https://');
    expect(screen.getByLabelText('YouTube')).toHaveValue('video.test');
  });

  it('keeps the input while another part of the screen is shown', async () => {
    const { path } = await open({ 'GET /api/admin/categories': { categories: [] } });
    await userEvent.type(screen.getByLabelText(/^Announcement/), 'Closed');
    await userEvent.click(screen.getByRole('tab', { name: 'Categories' }));
    expect(path()).toBe('/?part=categories');
    expect(await screen.findByLabelText('New category')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Site' }));
    expect(screen.getByLabelText(/^Announcement/)).toHaveValue('Closed');
  });

  it('reports STALE_VERSION, keeps the input, and shows the saved text only on request', async () => {
    const theirs = { ...site, version: 9, texts: { ...site.texts, contactPhone: '+91 90000 00000' } };
    let reads = 0;
    const { save } = await open({
      'GET /api/admin/site': () => ((reads += 1) === 1 ? site : theirs),
      [SAVE]: new ApiError({ status: 409, code: 'STALE_VERSION', message: 'Someone else has saved' }),
    });
    await userEvent.type(screen.getByLabelText(/^Announcement/), 'Mine');
    await save();
    expect(await screen.findByText('Someone else has saved')).toBeVisible();
    expect(screen.getByLabelText(/^Announcement/)).toHaveValue('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Show the saved version' }));
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('+91 90000 00000'));
    expect(screen.getByLabelText(/^Announcement/)).toHaveValue('');
  });
});
