import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { remote } from '../remote.js';

type Options = Pick<Parameters<typeof createTestShell>[0], 'responses' | 'user'>;

function open(at: string, options: Options) {
  const { messages } = remote;
  const routes = remote.routes({} as never);
  const test = createTestShell({ at, namespace: 'mf_catalog', messages, routes, ...options });
  render(test.page, { wrapper: ThemeProvider });
}

const down = new ApiError({
  status: 503,
  code: 'UNAVAILABLE',
  message: 'Back in a minute',
  requestId: 'r-1',
});

describe('an item that cannot be loaded', () => {
  it.each([
    ['course', { course: aCourse({ slug: 'new' }) }, 'Course not loaded', 'Failed to load course'],
    ['workshop', { workshop: aWorkshop({ slug: 'new' }) }, 'Workshop not found', 'Failed to load workshop'],
  ])(
    'shows for a %s that it may exist, and Retry loads it [S-164, S-178]',
    async (kind, found, heading, text) => {
      const responses: Record<string, unknown> = { [`GET /api/${kind}/new`]: down };
      open(`/${kind}/new`, { responses });
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(`${text}Back in a minute`);
      expect(screen.getByRole('alert')).toHaveTextContent('Reference r-1');
      expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', `/${kind}`);
      responses[`GET /api/${kind}/new`] = found;
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      const { title } = Object.values(found)[0]!;
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  );

  it.each([
    ['the academy responds with 503', down, /The academy is not available right now/],
    [
      'there is no response',
      new ApiError({ status: 0, code: 'NETWORK', message: 'Network error' }),
      /The workshop could not be loaded right now/,
    ],
  ])('shows below the heading that a workshop may exist if %s [S-178]', async (_, response, intro) => {
    open('/workshop/new', { responses: { 'GET /api/workshop/new': response } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Workshop not found' })).toBeVisible();
    expect(screen.getByText(intro)).toHaveTextContent(/may still exist/);
    expect(document.title).toBe('Failed to load workshop');
  });

  it.each([
    ['course', 404],
    ['workshop', 404],
    ['course', 400],
  ])('is shown as missing if a %s was deleted or never existed (%i) [S-164, S-177]', async (kind, status) => {
    const gone = new ApiError({ status, code: 'NOT_FOUND', message: 'Not found' });
    open(`/${kind}/none`, { responses: { [`GET /api/${kind}/none`]: gone } });
    expect(await screen.findByRole('heading', { level: 1, name: /not found$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByText(/may still exist/)).toBeNull();
  });
});

it('a learner with a seat does not see that no seat is left [AMB-12, AMB-21]', async () => {
  const workshop = aWorkshop({ seatsLeft: 0 });
  open(`/workshop/${workshop.slug}`, {
    user: aUser(),
    responses: {
      [`GET /api/workshop/${workshop.slug}`]: { workshop },
      'GET /api/user/workshops': { workshops: [{ _id: workshop.id }] },
    },
  });
  expect(await screen.findByText('You are enrolled')).toBeVisible();
  expect(screen.queryByText('Sold out')).toBeNull();
  expect(screen.queryByText(/Every seat is taken/)).toBeNull();
});

it('the pages of an item render if the catalogue returns no text', async () => {
  const course = aCourse({ description: '', about: '', createdBy: '', instructor: '', syllabus: ['', ' '] });
  open(`/course/${course.slug}`, { responses: { [`GET /api/course/${course.slug}`]: { course } } });
  await screen.findByRole('heading', { level: 1, name: course.title });
  expect(screen.getByText('Course description will be updated soon.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Course Syllabus' })).toBeNull();
  expect(document.body).not.toHaveTextContent(/undefined|null|NaN/);
  for (const item of screen.getAllByRole('listitem')) expect(item).not.toBeEmptyDOMElement();
});
