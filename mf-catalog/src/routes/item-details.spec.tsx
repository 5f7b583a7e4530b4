import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Course, type LectureOutline, type Workshop } from '@academy/contracts/catalog/catalog.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { remote } from '../remote.js';

type Setup = { user?: ReturnType<typeof aUser>; responses?: Record<string, unknown> };

function open(at: string, { user, responses = {} }: Setup = {}) {
  const test = createTestShell({
    at,
    namespace: 'mf_catalog',
    messages: remote.messages,
    routes: remote.routes({} as never),
    ...(user && { user }),
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

const COURSE = '/course/certified-ethical-hacker-ceh';
const WORKSHOP = '/workshop/phishing-night';
const course = (over: Partial<Course> = {}) => ({ [`GET /api${COURSE}`]: { course: aCourse(over) } });
const workshop = (over: Partial<Workshop> = {}) => ({
  [`GET /api${WORKSHOP}`]: { workshop: aWorkshop(over) },
});
const heading = () => screen.findByRole('heading', { level: 1 });
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

describe('the page of a course', () => {
  it('links from the headline to the teachers', async () => {
    const teacher = { id: 't', slug: 'meera-nair', name: 'Meera Nair', role: '', biography: '', image: null };
    open(COURSE, { responses: course({ createdBy: 'Meera Nair', teachers: [teacher] }) });
    expect(await screen.findByRole('link', { name: 'By Meera Nair' })).toHaveAttribute('href', '#teachers');
  });

  it('shows the instructor of an older catalog service, which sends no list of teachers', async () => {
    open(COURSE, { responses: course({ createdBy: 'Meera Nair', teachers: undefined as never }) });
    expect(await screen.findByText('By Meera Nair')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'By Meera Nair' })).toBeNull();
  });

  it('shows that a missing description will follow [S-156]', async () => {
    open(COURSE, { responses: course({ description: '', about: '' }) });
    await heading();
    expect(screen.getAllByText('Course description will be updated soon.').length).toBeGreaterThan(0);
  });

  it('shows the content: lectures, hours of study, level, language and the last change', async () => {
    const lectures = { count: 24, durationSec: 6_480, updatedAt: '2026-11-21T10:00:00.000Z' };
    open(COURSE, { responses: course({ lectures, level: 'advanced', language: 'te' }) });
    const facts = await screen.findByRole('region', { name: 'This course at a glance' });
    expect(
      within(facts)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '24 lectures · 1 h 48 min',
      '28 hours of study, practice included',
      'Level: Advanced',
      'Taught in Telugu',
      'Certificate of completion',
      'Lifetime access to the recordings',
      'Last updated on 21 Nov 2026',
    ]);
  });

  it('shows the rule on refunds below the price, with links to the policy and to the help desk', async () => {
    open(COURSE, { responses: course() });
    expect(await screen.findByText(/^No refunds, except for a duplicate charge/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Refund Policy' })).toHaveAttribute(
      'href',
      '/shell/policies#refund',
    );
    expect(screen.getByRole('link', { name: 'Ask the help desk' })).toHaveAttribute('href', '/shell/support');
  });

  it('shows no rule on refunds for a free course', async () => {
    open(COURSE, { responses: course({ price: 0, pricePaise: 0 }) });
    expect(await screen.findByRole('link', { name: 'Ask the help desk' })).toBeVisible();
    expect(screen.queryByText(/No refunds/)).toBeNull();
  });

  it('promises no certificate and no recordings without lectures', async () => {
    const lectures = { count: 0, durationSec: 0, updatedAt: null };
    open(COURSE, { responses: course({ lectures, duration: null }) });
    await heading();
    expect(screen.queryByRole('region', { name: 'This course at a glance' })).toBeNull();
  });

  it('shows one curriculum: topics, and lectures by section with type, length and marks on the free ones [S-167]', async () => {
    const lecture = (over: Partial<LectureOutline>): LectureOutline => ({
      _id: 'L1',
      section: 'Start',
      position: 1,
      title: 'Scope',
      type: 'video',
      durationSec: 840,
      isPreview: false,
      isRequired: true,
      ...over,
    });
    open(COURSE, {
      responses: {
        ...course(),
        [`GET /api/lectures/${aCourse().id}`]: {
          lectures: [
            lecture({ isPreview: true }),
            lecture({ _id: 'L2', position: 2, title: 'The law', durationSec: 3_000 }),
            lecture({ _id: 'L3', position: 3, section: 'Practice', title: 'Report', durationSec: 0 }),
          ],
        },
      },
    });
    expect(await screen.findByText('3 lectures · 1 h 4 min')).toBeVisible();
    const curriculum = screen.getByRole('heading', { name: 'Course Syllabus' }).closest('section')!;
    expect(within(curriculum).getByText('Scope and law')).toBeVisible();
    expect(within(curriculum).getByText('3 lectures · 1 h 4 min')).toBeVisible();
    expect(
      within(screen.getByText('Scope').closest('li')!).getByRole('img', { name: 'Video' }),
    ).toBeVisible();
    expect(screen.getByText('2 lectures · 1 h 4 min')).toBeVisible();
    expect(screen.getByText('1 lecture')).toBeVisible();
    expect(screen.getByText('Scope').closest('li')).toHaveTextContent('Free preview14 min');
    expect(screen.getByText('The law').closest('li')).not.toHaveTextContent('Free preview');
  });

  it.each([
    ['an id', aCourse().id],
    ['a former slug', 'ceh-old'],
  ])(
    'is found by %s, which is replaced by the slug, and is rendered from the first response [S-018, CON-03, CON-04]',
    async (_, key) => {
      // The test has no response for the call by the slug.
      const { path } = open(`/course/${key}?utm_source=mail`, {
        responses: { [`GET /api/course/${key}`]: { course: aCourse() } },
      });
      await heading();
      expect(path()).toBe(`${COURSE}?utm_source=mail`);
    },
  );

  it('links an owner to the dashboard instead of selling twice [AMB-21]', async () => {
    open(COURSE, {
      user: aUser(),
      responses: { ...course(), 'GET /api/user/courses': { courses: [{ _id: aCourse().id }] } },
    });
    expect(await screen.findByRole('link', { name: 'Continue in your dashboard' })).toHaveAttribute(
      'href',
      '/learner/dashboard?tab=courses',
    );
    expect(screen.getByRole('link', { name: 'Go to course' })).toHaveAttribute(
      'href',
      `/learner/course/${aCourse().slug}`,
    );
  });

  it('opens the previews for everyone, and lists the other lectures [S-264]', async () => {
    const lecture = {
      _id: '01ARZ3NDEKTSV4RRFFQ69G5FB1',
      section: 'Start',
      position: 1,
      title: 'Welcome',
      type: 'video',
      durationSec: 60,
      isPreview: true,
      isRequired: true,
    };
    const lectures = [
      lecture,
      { ...lecture, _id: '01ARZ3NDEKTSV4RRFFQ69G5FB2', title: 'Later', isPreview: false },
    ];
    open(COURSE, { responses: { ...course(), [`GET /api/lectures/${aCourse().id}`]: { lectures } } });
    expect(await screen.findByRole('link', { name: 'Welcome' })).toHaveAttribute(
      'href',
      `/learner/lecture/${aCourse().slug}/${lecture._id}`,
    );
    expect(screen.getByRole('link', { name: 'Watch a free preview' })).toHaveAttribute(
      'href',
      `/learner/lecture/${aCourse().slug}/${lecture._id}`,
    );
    expect(screen.getByText('Later')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Later' })).toBeNull();
  });
});

describe('the page of a workshop', () => {
  it('shows the time in its own time zone and, if different, in the viewer’s [AMB-13]', async () => {
    open(WORKSHOP, { responses: workshop({ timeZone: 'Pacific/Auckland' }) });
    await heading();
    const time = document.querySelector('time');
    expect(time).toHaveAttribute('datetime', '2030-01-12T13:00:00.000Z');
    expect(plain(time?.textContent ?? null)).toMatch(/^Sun, 13 Jan 2030, 2:00 – 5:00 am /);
    expect(screen.getByText(/[ap]m your time \([A-Z0-9+:]+\)$/)).toBeVisible();
  });

  it('shows the time once if the viewer’s clock shows the same', async () => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    open(WORKSHOP, { responses: workshop({ timeZone }) });
    await heading();
    expect(screen.queryByText(/your time/)).toBeNull();
  });

  it.each([
    ['plenty of seats', { seatsLeft: 60 }, '60 seats left', true],
    ['few seats', { seatsLeft: 1 }, '1 seat left', true],
    ['no seats', { seatsLeft: 0 }, 'Every seat is taken. New dates are announced every month.', false],
    ['a start in the past', { status: 'in progress' }, 'This workshop has begun', false],
    ['an end in the past', { status: 'completed' }, 'This workshop is over', false],
    ['a cancellation', { status: 'cancelled' }, 'This workshop was cancelled', false],
  ] as const)(
    'shows the state and sells only if possible: %s [AMB-12, CON-39]',
    async (_, over, text, sells) => {
      open(WORKSHOP, { user: aUser(), responses: workshop(over) });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryAllByRole('button', { name: /^Enroll/ })).toHaveLength(sells ? 1 : 0);
    },
  );

  it('offers a calendar file under its id, and a link to Google’s calendar [UX-16]', async () => {
    open(WORKSHOP, { responses: workshop() });
    const file = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(file).toHaveAttribute('href', `/api/workshop/${aWorkshop().id}/calendar.ics`);
    const google = screen.getByRole('link', { name: 'Google Calendar' });
    expect(google).toHaveAttribute(
      'href',
      expect.stringContaining('dates=20300112T130000Z%2F20300112T160000Z'),
    );
    expect(google).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['cancelled', 'completed'] as const)(
    'offers no calendar for a workshop that is %s',
    async (status) => {
      open(WORKSHOP, { responses: workshop({ status }) });
      await heading();
      expect(screen.queryByRole('link', { name: /alendar/ })).toBeNull();
    },
  );
});

describe('sharing [UX-17]', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));
  const url = `${location.origin}${COURSE}`;
  const offerShare = (share: (data: ShareData) => Promise<void>) => {
    const spy = jest.fn(share);
    Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
    return spy;
  };
  const press = async () => {
    const test = open(`${COURSE}?utm_source=mail`, { responses: course() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    return test;
  };

  it('copies the canonical URL of the page if the device cannot share, and confirms it', async () => {
    const { toasts } = await press();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'The link is copied.' }]));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('uses the share dialog of the device if there is one', async () => {
    const share = offerShare(async () => undefined);
    const { toasts } = await press();
    expect(share).toHaveBeenCalledWith({ title: aCourse().title, url });
    expect(toasts).toEqual([]);
  });

  it('shows nothing if the user cancels', async () => {
    offerShare(() => Promise.reject(new DOMException('No', 'AbortError')));
    const { toasts } = await press();
    expect(toasts).toEqual([]);
  });

  it('copies the link if the device rejects sharing', async () => {
    offerShare(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    const { toasts } = await press();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'The link is copied.' }]));
  });
});

/** Replaces intersection observers; `intersect` calls those of the elements that contain the text. */
function observeIntersections() {
  const observers: [Element, (entries: { isIntersecting: boolean }[]) => void][] = [];
  class FakeObserver {
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      observers.push([element, this.callback]);
    }
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: FakeObserver, configurable: true });
  return (text: string, ...changes: boolean[]) =>
    act(() => {
      for (const [element, callback] of observers)
        if (element.textContent === text) callback(changes.map((isIntersecting) => ({ isIntersecting })));
    });
}

const payments = (status: string) => ({
  [`GET /api/payment/user-transactions/${aUser().id}?page=1&limit=20`]: {
    transactions: [{ orderId: 'AC-1', itemId: aCourse().id, itemType: 'course', status }],
    total: 1,
    page: 1,
  },
  'GET /api/user/courses': { courses: [] },
});

describe('on a phone, the bar of a page', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

  it('shows price and button while the panel is out of view, and opens the same form', async () => {
    const intersect = observeIntersections();
    open(COURSE, { user: aUser(), responses: { ...course(), 'GET /api/user/courses': { courses: [] } } });
    await heading();
    expect(screen.getAllByRole('button', { name: 'Enroll Now' })).toHaveLength(1);
    intersect('Enroll Now', false);
    const [, inBar] = screen.getAllByRole('button', { name: 'Enroll Now' });
    await userEvent.click(inBar!);
    const dialog = await screen.findByRole('dialog', { name: 'Enroll in Course' });
    intersect('Enroll Now', true);
    expect(screen.getAllByRole('button', { name: 'Enroll Now', hidden: true })).toHaveLength(1);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('links to the open payment, to avoid a second one', async () => {
    const intersect = observeIntersections();
    open(COURSE, { user: aUser(), responses: { ...course(), ...payments('PENDING') } });
    expect(await screen.findByText('Your payment is being confirmed.')).toBeVisible();
    intersect('Enroll Now', false);
    expect(screen.getAllByRole('button', { name: 'Enroll Now' })).toHaveLength(1);
    expect(
      screen.getAllByRole('link', { name: 'See its status' }).map((link) => link.getAttribute('href')),
    ).toEqual(Array(2).fill('/payment/callback?merchantTransactionId=AC-1&type=course'));
  });

  it('follows the latest of several changes that are reported at once', async () => {
    const intersect = observeIntersections();
    open(COURSE, { user: aUser(), responses: { ...course(), 'GET /api/user/courses': { courses: [] } } });
    await heading();
    intersect('Enroll Now', true, false);
    expect(screen.getAllByRole('button', { name: 'Enroll Now' })).toHaveLength(2);
    intersect('Enroll Now', false, true);
    expect(screen.getAllByRole('button', { name: 'Enroll Now' })).toHaveLength(1);
  });
});

describe('the section of further courses', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));
  const other = (title: string) => aCourse({ id: title, slug: title.toLowerCase(), title });
  const ofCategory = 'GET /api/course/all?limit=12&category=Cybersecurity&sort=popular';
  const ofAll = 'GET /api/course/all?limit=12&sort=popular';
  const list = (...courses: Course[]) => ({ courses, total: courses.length });
  const titles = () =>
    screen
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
      .filter((title) => title !== '' && title !== 'What you will learn');

  it('shows courses of the same category, loaded near the viewport, without owned ones', async () => {
    const intersect = observeIntersections();
    const { calls } = open(COURSE, {
      user: aUser(),
      responses: {
        ...course(),
        'GET /api/user/courses': { courses: [{ _id: 'Owned' }] },
        [ofCategory]: list(aCourse(), other('Owned'), other('Hunting'), other('Phones')),
      },
    });
    await heading();
    expect(calls.some(({ call }) => call.includes('/api/course/all'))).toBe(false);
    intersect('', true);
    expect(await screen.findByRole('heading', { name: 'Related courses' })).toBeVisible();
    expect(titles()).toEqual(['Hunting', 'Phones']);
  });

  it('shows popular courses of other categories if the category has no other course', async () => {
    const intersect = observeIntersections();
    open(COURSE, {
      responses: { ...course(), [ofCategory]: list(aCourse()), [ofAll]: list(aCourse(), other('Pricing')) },
    });
    await heading();
    intersect('', true);
    expect(await screen.findByRole('heading', { name: 'Other courses' })).toBeVisible();
    expect(titles()).toEqual(['Pricing']);
  });

  it('shows popular courses below a course that is not found', async () => {
    const intersect = observeIntersections();
    const gone = new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not found' });
    open('/course/gone', { responses: { 'GET /api/course/gone': gone, [ofAll]: list(other('Pricing')) } });
    await screen.findByRole('heading', { level: 1, name: 'Course not found' });
    intersect('', true);
    expect(await screen.findByRole('heading', { name: 'Other courses' })).toBeVisible();
    expect(titles()).toEqual(['Pricing']);
  });
});

describe('an open payment', () => {
  it('is shown to its user for this course, with a link to its result', async () => {
    open(COURSE, { user: aUser(), responses: { ...course(), ...payments('PENDING') } });
    expect(await screen.findByText('Your payment is being confirmed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See its status' })).toHaveAttribute(
      'href',
      '/payment/callback?merchantTransactionId=AC-1&type=course',
    );
  });

  it('is not shown once it has failed', async () => {
    const { calls } = open(COURSE, { user: aUser(), responses: { ...course(), ...payments('FAILURE') } });
    await waitFor(() => expect(calls.some(({ call }) => call.includes('user-transactions'))).toBe(true));
    expect(screen.queryByText(/being confirmed/)).toBeNull();
  });
});
