import { aCourse } from '@academy/contracts/catalog/catalog.factory';
import { type SlotMap } from '@academy/mf-kit/slot-map';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { component as RecommendedCourses, messages } from './recommended-courses.js';

const BEGINNERS = 'GET /api/course/all?level=beginner&limit=4&sort=popular';
const POPULAR = 'GET /api/course/all?limit=12&sort=popular';

function open(props: Partial<SlotMap['dashboard.cards']>, responses: Record<string, unknown>) {
  const card = <RecommendedCourses isNew={false} itemIds={[]} openCourses={0} {...props} />;
  const test = createTestShell({
    at: '/dashboard',
    namespace: 'mf_catalog',
    messages,
    routes: [{ path: '/dashboard', element: card }],
    user: aUser(),
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

const linksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the recommended courses of the dashboard', () => {
  it('are for beginners if the learner has none, with the facts of the catalogue', async () => {
    const course = aCourse({
      level: 'beginner',
      duration: 20,
      rating: { average: 4.25, count: 8, histogram: [] },
    });
    const { calls } = open({ isNew: true }, { [BEGINNERS]: { courses: [course], total: 1 } });
    const region = await screen.findByRole('region', { name: 'Good to begin with' });
    expect(linksIn(region)).toEqual([`/course/${course.slug}`]);
    for (const fact of [/^4\.[23] of 5 stars, 8 reviews$/, '20 hours of study', 'Level: Beginner'])
      expect(within(region).getByText(fact)).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual([BEGINNERS]);
  });

  it('leave out what the learner owns or has paid for', async () => {
    const courses = [
      aCourse({ id: 'owned', slug: 'owned' }),
      aCourse({ id: 'other', slug: 'other', title: 'Another course' }),
    ];
    open({ itemIds: ['owned'] }, { [POPULAR]: { courses, total: 2 } });
    const region = await screen.findByRole('region', { name: 'What could come next' });
    expect(linksIn(region)).toEqual(['/course/other']);
  });

  it('are not requested for a learner with three open courses', () => {
    const { calls } = open({ itemIds: ['one', 'two', 'three'], openCourses: 3 }, {});
    expect(screen.queryByRole('region')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('are left out if the catalogue cannot be read', async () => {
    const { calls } = open({ itemIds: ['owned'] }, {});
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(POPULAR));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
