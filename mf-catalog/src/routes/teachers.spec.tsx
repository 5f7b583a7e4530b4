import { describe, expect, it } from '@jest/globals';
import { ThemeProvider } from '@academy/ui';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { ApiError } from '@academy/mf-kit/api-error';
import { createTestShell } from '@academy/mf-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { remote } from '../remote.js';

function open(at: string, responses: Record<string, unknown>) {
  const test = createTestShell({
    at,
    namespace: 'mf_catalog',
    messages: remote.messages,
    routes: remote.routes({} as never),
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

const ravi = aTeacher({
  id: '01ARZ3NDEKTSV4RRFFQ69G5TEB',
  slug: 'ravi-iyer',
  name: 'Ravi Iyer',
  role: '',
  biography: '',
  image: null,
  links: [],
});

describe('the teachers of a course or workshop', () => {
  it.each([
    ['/course/certified-ethical-hacker-ceh', { course: aCourse({ teachers: [aTeacher(), ravi] }) }],
    ['/workshop/phishing-night', { workshop: aWorkshop({ teachers: [aTeacher(), ravi] }) }],
  ])('are shown on %s in order with role, biography and links to their pages', async (path, body) => {
    open(path, { [`GET /api${path}`]: body });
    const section = (await screen.findByRole('heading', { name: 'Your teachers' })).parentElement;
    const cards = within(section as HTMLElement).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
      '/teachers/meera-nair',
      '/teachers/ravi-iyer',
    ]);
    expect(cards[0]).toHaveTextContent('Penetration tester');
    expect(cards[0]).toHaveTextContent('Tests the networks of banks.');
    expect(cards[1]).toHaveTextContent('RI');
  });

  it('are left out for a course without teachers', async () => {
    const course = aCourse();
    open(`/course/${course.slug}`, { [`GET /api/course/${course.slug}`]: { course } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: /^Your teacher/ })).toBeNull();
  });
});

describe('the page of a teacher', () => {
  const PAGE = '/teachers/meera-nair';
  const responses = (over = {}) => ({
    [`GET /api${PAGE}`]: { teacher: aTeacher(), courses: [aCourse()], workshops: [aWorkshop()], ...over },
  });

  it('shows profile and links, then courses and next workshops', async () => {
    open(PAGE, responses());
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible();
    expect(screen.getByText('Penetration tester')).toBeVisible();
    expect(screen.getByText('Teaches since 2019.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'linkedin.com' })).toHaveAttribute('rel', 'noopener noreferrer');
    const items = within(screen.getByRole('region', { name: 'Learn from Meera Nair' }));
    expect(items.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/course/certified-ethical-hacker-ceh',
      '/workshop/phishing-night',
    ]);
  });

  it('shows the numbers of lectures, workshops and reviews beside the name, and leaves out zeros', async () => {
    const lectures = { count: 19, durationSec: 60, updatedAt: null };
    const rating = { average: 4.5, count: 4, histogram: [0, 0, 0, 2, 2] };
    open(PAGE, responses({ courses: [aCourse({ lectures, rating }), aCourse({ id: 'C2' })], workshops: [] }));
    expect((await screen.findByText('Lectures')).parentElement).toHaveTextContent('Lectures19');
    expect(screen.getByText('Courses').parentElement).toHaveTextContent('Courses2');
    expect(screen.getByText('4 reviews').parentElement).toHaveTextContent('★ 4.5');
    expect(screen.queryByText(/ahead$/)).toBeNull();
  });

  it('has no empty list of courses or workshops', async () => {
    open(PAGE, responses({ courses: [], workshops: [] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^Learn from/)).toBeNull();
  });

  it('shows that the teacher does not exist, with a link to all teachers', async () => {
    open(PAGE, {
      [`GET /api${PAGE}`]: new ApiError({ status: 404, code: 'TEACHER_NOT_FOUND', message: 'No' }),
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Teacher not found');
    expect(screen.getByRole('link', { name: 'All teachers' })).toHaveAttribute('href', '/teachers');
  });
});

describe('the list of teachers', () => {
  it('has a card for each, whose link is the name', async () => {
    open('/teachers', { 'GET /api/teachers': { teachers: [aTeacher(), ravi] } });
    const link = await screen.findByRole('link', { name: 'Ravi Iyer' });
    expect(link).toHaveAttribute('href', '/teachers/ravi-iyer');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our teachers');
  });

  it('links to the courses if there are no teachers', async () => {
    open('/teachers', { 'GET /api/teachers': { teachers: [] } });
    expect(await screen.findByText('No teacher is shown right now')).toBeVisible();
  });
});
