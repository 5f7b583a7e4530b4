import { describe, expect, it } from '@jest/globals';
import { type CourseSummary, type WorkshopSummary } from '@academy/contracts/catalog/catalog.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { Link } from '@academy/mf-kit/router';
import { createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { remote } from '../remote.js';

const CATEGORIES = {
  'GET /api/categories': {
    categories: [
      { name: 'Awareness', courses: 2, workshops: 0 },
      { name: 'Entrepreneurship', courses: 0, workshops: 1 },
    ],
    languages: [
      { language: 'hi', courses: 0, workshops: 1 },
      { language: 'te', courses: 1, workshops: 0 },
    ],
    levels: [
      { level: 'advanced', courses: 1, workshops: 0 },
      { level: 'beginner', courses: 2, workshops: 0 },
      { level: 'intermediate', courses: 0, workshops: 1 },
    ],
  },
};

function open(at: string, responses: Record<string, unknown>) {
  const test = createTestShell({
    at,
    namespace: 'mf_catalog',
    messages: remote.messages,
    routes: remote.routes({} as never),
    responses: { ...CATEGORIES, ...responses },
  });
  const { container } = render(<ThemeProvider link={Link}>{test.page}</ThemeProvider>);
  return { ...test, container };
}

const page = { total: 1, page: 1, next: null, previous: null };
const titled = (...titles: string[]): CourseSummary[] =>
  titles.map((title, index) => aCourse({ title, id: `COURSE${index}`, slug: `course-${index}` }));
const courses = (list: CourseSummary[], over = {}) => ({
  courses: list,
  ...page,
  total: list.length,
  ...over,
});
const workshops = (...list: WorkshopSummary[]) => ({
  'GET /api/workshop/all?limit=12': { workshops: list, ...page, total: list.length },
});
const all = 'GET /api/course/all?limit=12';
const field = (name: string) => screen.getByLabelText(name);
const optionsOf = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const results = () => screen.getByRole('status');

describe('the list of courses', () => {
  it('is filtered by its URL: words, category, order, page [UX-22]', async () => {
    const call = '/api/course/all?limit=12&search=fraud&category=Awareness&sort=price&page=2&after=c1';
    const { calls } = open('/course?sort=price&page=2&search=fraud&category=Awareness&after=c1', {
      [`GET ${call}`]: courses(titled('Fraud Desk'), { total: 13, page: 2 }),
    });
    expect(await screen.findByRole('heading', { name: 'Fraud Desk' })).toBeVisible();
    expect(calls.map((made) => made.call)).toContain(`GET ${call}`);
    expect(field('Search')).toHaveValue('fraud');
    expect(field('Category')).toHaveValue('Awareness');
    expect(field('Sort by')).toHaveValue('price');
    expect(results()).toHaveTextContent('13 courses for “fraud” in Awareness');
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });

  it.each([
    ['?category=Awareness&page=2', 'Fraud Desk', 'Courses · Awareness · page 2'],
    ['?page=2', 'Fraud Desk', 'Courses · page 2'],
    ['?category=Nonsense', undefined, 'Courses'],
    ['?search=fraud', 'Fraud Desk', 'Courses'],
  ])('has the same document title for /course%s as its HTML [decision 0081]', async (query, shown, title) => {
    const list = courses(shown ? titled(shown) : [], { total: 13 });
    open(`/course${query}`, { [`GET /api/course/all${query.replace('?', '?limit=12&')}`]: list });
    expect(await screen.findByText(shown ?? 'No course matches')).toBeVisible();
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('is filtered by languages, which cards and the page of a course show', async () => {
    const telugu = aCourse({ language: 'te' });
    const { path } = open('/course', {
      [all]: courses(titled('Fraud Desk', 'Router Rescue')),
      'GET /api/course/all?limit=12&language=te': courses([telugu]),
      [`GET /api/course/${telugu.slug}`]: { course: telugu },
    });
    await screen.findByRole('heading', { name: 'Fraud Desk' });
    await waitFor(() => expect(optionsOf('Language')).toEqual(['All languages', 'Telugu (1)']));
    await userEvent.selectOptions(field('Language'), 'Telugu (1)');
    await waitFor(() => expect(results()).toHaveTextContent('1 course'));
    expect(path()).toBe('/course?language=te');
    expect(screen.getByText('Taught in Telugu')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: telugu.title }));
    expect(await screen.findByText('Taught in Telugu')).toBeVisible();
  });

  it('is filtered by the level, which cards and the page of a course show', async () => {
    const advanced = aCourse({ level: 'advanced' });
    const { path } = open('/course', {
      [all]: courses(titled('Fraud Desk', 'Router Rescue')),
      'GET /api/course/all?limit=12&level=advanced': courses([advanced]),
      [`GET /api/course/${advanced.slug}`]: { course: advanced },
    });
    await screen.findByRole('heading', { name: 'Fraud Desk' });
    await waitFor(() => expect(optionsOf('Level')).toEqual(['All levels', 'Beginner (2)', 'Advanced (1)']));
    await userEvent.selectOptions(field('Level'), 'Advanced (1)');
    await waitFor(() => expect(results()).toHaveTextContent('1 course'));
    expect(path()).toBe('/course?level=advanced');
    expect(screen.getByText('Level: Advanced')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: advanced.title }));
    expect(await screen.findByText('Level: Advanced')).toBeVisible();
  });

  it('highlights the words of titles and teachers that match the search', async () => {
    const list = [
      aCourse({ title: 'Cyber Crime: cyber', createdBy: 'Asha Rao' }),
      aCourse({ title: 'సైబర్ భద్రత', id: 'TWO' }),
    ];
    const call = 'GET /api/course/all?limit=12&search=cyber%20asha';
    const { container } = open('/course?search=cyber%20asha', {
      [call]: courses(list, { matchedWords: ['Cyber', 'Asha', 'సైబర్'] }),
    });
    expect(await screen.findByRole('link', { name: 'Cyber Crime: cyber' })).toBeVisible();
    const marked = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Cyber', 'Asha', 'సైబర్']);
  });

  it('searches after a pause in typing, keeps the former cards until then, and announces the number of results', async () => {
    let respond: (list: unknown) => void = () => undefined;
    const { path } = open('/course', {
      [all]: courses(titled('Fraud Desk', 'Router Rescue')),
      'GET /api/course/all?limit=12&search=router': () => new Promise((resolve) => (respond = resolve)),
    });
    await screen.findByRole('heading', { name: 'Fraud Desk' });
    expect(results()).toHaveTextContent('2 courses');
    await userEvent.type(field('Search'), ' router ');
    await waitFor(() => expect(path()).toBe('/course?search=router'));
    const cards = screen.getByRole('heading', { name: 'Fraud Desk' }).closest('[aria-busy]');
    await waitFor(() => expect(cards).toHaveAttribute('aria-busy', 'true'));
    expect(results()).toBeEmptyDOMElement();
    respond(courses(titled('Router Rescue')));
    await waitFor(() => expect(results()).toHaveTextContent('1 course for “router”'));
    expect(screen.queryByRole('heading', { name: 'Fraud Desk' })).toBeNull();
    expect(cards).toHaveAttribute('aria-busy', 'false');
  });

  it('searches on Enter, and returns to the first page', async () => {
    const { path } = open('/course?page=2&after=c1', {
      'GET /api/course/all?limit=12&page=2&after=c1': courses(titled('Fraud Desk'), { total: 13, page: 2 }),
      'GET /api/course/all?limit=12&search=fraud': courses(titled('Fraud Desk')),
    });
    await screen.findByRole('heading', { name: 'Fraud Desk' });
    await userEvent.type(field('Search'), 'fraud{Enter}');
    expect(path()).toBe('/course?search=fraud');
  });

  it('offers the categories that have courses, and a selected one without courses', async () => {
    const { path } = open('/course?category=Gardening', {
      'GET /api/course/all?limit=12&category=Gardening': courses([]),
      'GET /api/course/all?limit=12&category=Awareness': courses(titled('Fraud Desk')),
    });
    await screen.findByRole('option', { name: 'Awareness (2)' });
    expect(optionsOf('Category')).toEqual(['All categories', 'Awareness (2)', 'Gardening']);
    await userEvent.selectOptions(field('Category'), 'Awareness');
    expect(path()).toBe('/course?category=Awareness');
  });

  it('shows that nothing matches, and is cleared by one button', async () => {
    const { path } = open('/course?search=xyzzy&sort=title', {
      'GET /api/course/all?limit=12&search=xyzzy&sort=title': courses([]),
      'GET /api/course/all?limit=12&sort=title': courses(titled('Fraud Desk')),
    });
    expect(await screen.findByText('No course matches')).toBeVisible();
    expect(results()).toHaveTextContent('0 courses for “xyzzy”');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(path()).toBe('/course?sort=title');
    expect(await screen.findByRole('heading', { name: 'Fraud Desk' })).toBeVisible();
    expect(field('Search')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it.each([
    ['beside the count', titled('Router Rescue')],
    ['in the empty result', []],
  ])(
    'moves the focus to the count when Clear filters %s disappears [WCAG 2.4.3, UX-06]',
    async (_, found) => {
      let respond: (list: unknown) => void = () => undefined;
      open('/course?search=xyzzy', {
        'GET /api/course/all?limit=12&search=xyzzy': courses(found),
        [all]: () => new Promise((resolve) => (respond = resolve)),
      });
      const button = await screen.findByRole('button', { name: 'Clear filters' });
      const count = results();
      button.focus();
      await userEvent.keyboard('{Enter}');
      expect(count).toHaveFocus();
      expect(screen.queryByText('No course is open right now')).toBeNull();
      respond(courses(titled('Fraud Desk')));
      await waitFor(() => expect(count).toHaveTextContent('1 course'));
      expect(count).toHaveFocus();
    },
  );

  it('moves the focus to the count when the first page is opened [WCAG 2.4.3, UX-06]', async () => {
    open('/course?page=9', {
      'GET /api/course/all?limit=12&page=9': courses([], { total: 13, page: 9 }),
      [all]: courses(titled('Fraud Desk'), { total: 13 }),
    });
    (await screen.findByRole('link', { name: 'First page' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Fraud Desk' })).toBeVisible();
    expect(results()).toHaveFocus();
  });

  it('links its pages by cursor, with all other filters', async () => {
    open('/course?page=2&after=c1&sort=title', {
      'GET /api/course/all?limit=12&sort=title&page=2&after=c1': courses(titled('Fraud Desk'), {
        total: 48,
        page: 2,
        next: 'n2',
        previous: 'p2',
      }),
    });
    const pagination = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pagination.getByRole('link', { name: /Previous/ })).toHaveAttribute('href', '/course?sort=title');
    expect(pagination.getByRole('link', { name: /Next/ })).toHaveAttribute(
      'href',
      '/course?sort=title&page=3&after=n2',
    );
  });

  it('uses the number of the page if a cursor is no longer valid', async () => {
    const { path } = open('/course?page=2&after=old', {
      'GET /api/course/all?limit=12&page=2&after=old': new ApiError({
        status: 400,
        code: 'VALIDATION_FAILED',
        message: 'Not a cursor of this list',
      }),
      'GET /api/course/all?limit=12&page=2': courses(titled('Fraud Desk'), { total: 13, page: 2 }),
    });
    expect(await screen.findByRole('heading', { name: 'Fraud Desk' })).toBeVisible();
    expect(path()).toBe('/course?page=2');
  });

  it('shows that a page is beyond the last one, with a link to the first', async () => {
    open('/course?page=9', { 'GET /api/course/all?limit=12&page=9': courses([], { total: 13, page: 9 }) });
    expect(await screen.findByText('Nothing on this page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/course');
  });

  it('has no clear button while it is empty, but a link to another page [UX-09]', async () => {
    open('/course', { [all]: courses([]) });
    expect(await screen.findByText('No course is open right now')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Ask the help desk' })[0]).toHaveAttribute(
      'href',
      '/shell/support',
    );
  });

  it('does not show bundled courses as search results when the search fails [CON-19, CON-20]', async () => {
    open('/course?search=fraud', {});
    expect(await screen.findByText('The courses could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(field('Search')).toHaveValue('fraud');
  });

  it('reserves the space of the cards while they load, marked busy [UX-01]', () => {
    open('/course', { [all]: () => new Promise(() => undefined) });
    const shapes = screen.getByText('Loading courses').parentElement;
    expect(shapes).toHaveAttribute('aria-busy', 'true');
    expect(within(shapes!).getAllByRole('listitem')).toHaveLength(8);
  });

  it('has the link of a card from the start, and loads the first image before the others [S-140, S-142, CON-29]', async () => {
    const image = `${'0a'.repeat(16)}-800.webp`;
    const list = titled('Fraud Desk', 'Router Rescue').map((course) => ({ ...course, image }));
    open('/course', { [all]: courses(list) });
    expect(await screen.findByRole('link', { name: 'Fraud Desk' })).toHaveAttribute(
      'href',
      '/course/course-0',
    );
    const images = [...document.querySelectorAll('main img, li img')];
    expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
    expect(images[0]?.getAttribute('srcset')).toContain('-1600.webp 1600w');
  });
});

describe('the price of a card', () => {
  it.each([
    ['rounded down', { price: 25_000, pricePaise: 2_500_000, originalPrice: 32_000 }, '21% off'],
    ['exact', { price: 800, pricePaise: 80_000, originalPrice: 1_000 }, '20% off'],
    ['whole', { price: 0, pricePaise: 0, originalPrice: 1_000 }, '100% off'],
  ])('shows the discount in per cent, %s [CON-10]', async (_, over, text) => {
    open('/course', { [all]: courses([aCourse(over)]) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['no original price', { originalPrice: null }],
    ['less than one per cent off', { pricePaise: 99_900, originalPrice: 1_000 }],
  ])('shows no discount with %s [CON-10]', async (_, over) => {
    open('/course', { [all]: courses([aCourse(over)]) });
    expect(await screen.findByRole('link', { name: aCourse().title })).toBeVisible();
    expect(screen.queryByText(/% off/)).toBeNull();
  });
});

describe('the card of a course', () => {
  it('shows the study hours and, from three on, the number of learners [S-180]', async () => {
    const listed = [aCourse({ learners: 3 }), aCourse({ id: 'b', slug: 'b', title: 'New', learners: 2 })];
    open('/course', { 'GET /api/course/all?limit=12': courses(listed) });
    const card = (await screen.findByRole('link', { name: 'Certified Ethical Hacker (CEH)' })).closest('li')!;
    expect(card).toHaveTextContent('Duration: 28 hours of study');
    expect(card).toHaveTextContent('3 learners');
    expect(screen.getByRole('link', { name: 'New' }).closest('li')).not.toHaveTextContent('learner');
  });
});

describe('the list of workshops', () => {
  it('begins each card with its date in the zone of the workshop, and has one link per card [AMB-13]', async () => {
    open('/workshop', workshops(aWorkshop({ timeZone: 'Pacific/Auckland' })));
    const link = await screen.findByRole('link', { name: 'Phishing Simulation Night' });
    const card = within(link.closest('li')!);
    expect(card.getAllByRole('link')).toHaveLength(1);
    expect(card.getByText('13').closest('time')).toHaveTextContent('Jan13Sun');
  });

  it.each([
    ['a bar of the taken share', 40, '75%'],
    ['no bar if an older catalog service sends no capacity', null, undefined],
  ])('shows the free seats with %s [AMB-12]', async (_, capacity, width) => {
    open('/workshop', workshops(aWorkshop({ capacity, seatsLeft: 10 })));
    const bar = (await screen.findByText('10 seats left')).previousElementSibling?.firstElementChild;
    expect(bar?.getAttribute('style')?.replace(/.*: (.*);/, '$1')).toBe(width);
  });

  it('shows no bar while every seat is free', async () => {
    open('/workshop', workshops(aWorkshop({ capacity: 10, seatsLeft: 10 })));
    expect((await screen.findByText('10 seats left')).previousElementSibling).toBeNull();
  });

  it('has hero, cards and call to action as the list of courses, and its own orders [S-158]', async () => {
    const { path } = open('/workshop', {
      ...workshops(aWorkshop()),
      'GET /api/workshop/all?limit=12&sort=price-desc': { workshops: [], ...page },
    });
    await screen.findByRole('heading', { name: 'Phishing Simulation Night' });
    expect(results()).toHaveTextContent('1 workshop');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A workshop for your own team?' })).toBeVisible();
    expect(field('Sort by')).toHaveDisplayValue('Soonest first');
    await userEvent.selectOptions(field('Sort by'), 'Price: high to low');
    expect(path()).toBe('/workshop?sort=price-desc');
  });

  it.each([
    ['few seats', { seatsLeft: 3 }, '3 seats left'],
    ['no seats', { seatsLeft: 0 }, 'Sold out'],
    ['cancelled', { status: 'cancelled', seatsLeft: 0 }, 'Cancelled'],
    ['over', { status: 'completed' }, 'Over'],
    ['on now', { status: 'in progress' }, 'On now'],
  ] as const)('shows only the decisive state on a card: %s [AMB-12]', async (_, over, text) => {
    open('/workshop', workshops(aWorkshop(over)));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
