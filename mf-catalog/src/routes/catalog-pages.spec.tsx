import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { remote } from '../remote.js';

type Setup = { user?: ReturnType<typeof aUser> | null; responses?: Record<string, unknown> };

function open(at: string, { user = null, responses = {} }: Setup = {}) {
  const test = createTestShell({
    at,
    namespace: 'mf_catalog',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

const notFound = new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not found' });
const courses = (...list: unknown[]) => ({
  'GET /api/course/all?limit=12': { courses: list, total: list.length, page: 1 },
});
const course = (over = {}) => ({ [`GET /api/course/${aCourse(over).slug}`]: { course: aCourse(over) } });
const workshop = (over = {}) => ({ 'GET /api/workshop/phishing-night': { workshop: aWorkshop(over) } });
const COURSE = '/course/certified-ethical-hacker-ceh';
const WORKSHOP = '/workshop/phishing-night';

describe('the course list', () => {
  it('shows cards with image, title, instructor, duration, price and a link to the detail [S-139, S-140, S-143, S-147]', async () => {
    open('/course', { responses: courses(aCourse({ isPopular: true })) });
    const card = (await screen.findByRole('heading', { name: 'Certified Ethical Hacker (CEH)' })).closest(
      'li',
    )!;
    expect(within(card).getByRole('link')).toHaveAttribute('href', COURSE);
    expect(card).toHaveTextContent('By Abhaya Academy faculty');
    expect(card).toHaveTextContent('Duration: 28 hours');
    expect(card).toHaveTextContent('₹25,000');
    expect(card).toHaveTextContent('View Course Details');
  });

  it('marks a course as popular that the editors chose, with the reason, and no other one [AMB-06, CON-37]', async () => {
    open('/course', {
      responses: courses(aCourse({ isPopular: true }), aCourse({ id: 'C2', title: 'Another' })),
    });
    const popular = await screen.findByText('Popular');
    expect(popular.closest('li')).toHaveTextContent('Certified Ethical Hacker (CEH)');
    expect(popular).toHaveAccessibleDescription('Chosen by the academy’s editors');
  });

  it('marks a best seller as popular too, with the reason [AMB-06]', async () => {
    open('/course', { responses: courses(aCourse({ isBestSeller: true })) });
    expect(await screen.findByText('Popular')).toHaveAccessibleDescription(
      'Among the most enrolled of the last 90 days',
    );
  });

  it("shows N/A for an unknown duration and the academy's line without an instructor [S-155, S-157]", async () => {
    open('/course', { responses: courses(aCourse({ duration: null, createdBy: '', instructor: '' })) });
    expect(await screen.findByText('Duration: N/A')).toBeVisible();
    expect(screen.getByText('By Abhaya Academy faculty')).toBeVisible();
  });

  it('shows the bundled courses with a notice when the load fails [S-148, S-149 … S-152, CON-19]', async () => {
    open('/course');
    expect(await screen.findByText(/The catalogue cannot be reached right now/)).toBeVisible();
    const prices = ['₹25,000', '₹1,000', '₹8,000', '₹12,999'];
    for (const price of prices) expect(screen.getByText(price)).toBeVisible();
  });
});

describe('the course detail', () => {
  it('shows Loading course... first, then all parts [S-163, S-165, S-166, S-167, S-168]', async () => {
    open(COURSE, { responses: course() });
    expect(screen.getByText('Loading course...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Certified Ethical Hacker (CEH)' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Back to Courses/ })).toHaveAttribute('href', '/course');
    for (const name of ['About This Course', 'Course Syllabus', 'Who Should Attend', 'Prerequisites']) {
      expect(screen.getByRole('heading', { name })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
  });

  it('shows Course not found, with a link back [S-164]', async () => {
    open('/course/nothing', { responses: { 'GET /api/course/nothing': notFound } });
    expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Courses' })).toHaveAttribute('href', '/course');
  });

  it('replaces an id by the slug [CON-03]', async () => {
    const { path } = open(`/course/${aCourse().id}`, {
      responses: { [`GET /api/course/${aCourse().id}`]: { course: aCourse() }, ...course() },
    });
    await waitFor(() => expect(path()).toBe(COURSE));
  });

  it('redirects a visitor to the sign-up, with a toast to log in [S-169]', async () => {
    const { toasts, path } = open(COURSE, { responses: course() });
    await userEvent.click(await screen.findByRole('button', { name: 'Enroll Now' }));
    expect(toasts).toEqual([{ kind: 'info', message: 'Please login to enroll in this course!' }]);
    expect(path()).toBe(`/shell/signup?returnTo=${encodeURIComponent(COURSE)}`);
  });

  it('links an owner to the course instead of selling it twice', async () => {
    open(COURSE, {
      user: aUser(),
      responses: { ...course(), 'GET /api/user/courses': { courses: [{ _id: aCourse().id }] } },
    });
    expect(await screen.findByText('You are enrolled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enroll Now' })).toBeNull();
  });
});

describe('the pages of workshops', () => {
  it('list them with date, place and price [S-158, S-161]', async () => {
    open('/workshop', {
      responses: {
        'GET /api/workshop/all?limit=12': { workshops: [aWorkshop({ seatsLeft: 2 })], total: 1, page: 1 },
      },
    });
    const card = (await screen.findByRole('heading', { name: 'Phishing Simulation Night' })).closest('li')!;
    expect(card).toHaveTextContent('Sat, 12 Jan 2030, 6:30 pm IST');
    expect(card).toHaveTextContent('2 seats left');
    expect(card).toHaveTextContent('View Workshop Details');
  });

  it('show an empty list with Retry when the load fails [S-162, CON-20]', async () => {
    open('/workshop');
    expect(await screen.findByText('The workshops could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it('show title, instructor, duration, price and sections [S-176, S-179, S-180, S-181, S-182]', async () => {
    open(WORKSHOP, { responses: workshop() });
    expect(screen.getByText('Loading workshop...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Phishing Simulation Night' })).toBeVisible();
    expect(screen.getByText('Duration: 3 hours')).toBeVisible();
    expect(screen.getByText('₹499')).toBeVisible();
    for (const name of ['About This Workshop', 'Workshop Syllabus', 'Who Should Attend', 'Prerequisites']) {
      expect(screen.getByRole('heading', { name })).toBeVisible();
    }
  });

  it('show a visitor Login to Enroll, and a toast to log in [S-184, S-185]', async () => {
    const { toasts } = open(WORKSHOP, { responses: workshop() });
    await userEvent.click(await screen.findByRole('button', { name: 'Login to Enroll' }));
    expect(toasts).toEqual([{ kind: 'info', message: 'Please login to enroll in this workshop!' }]);
  });

  it('show the form with its summary to a signed-in user [S-183, S-186, S-187, S-188, S-189, S-190]', async () => {
    open(WORKSHOP, {
      user: aUser(),
      responses: { ...workshop(), 'GET /api/user/workshops': { workshops: [] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Enroll in Workshop - ₹499' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enroll in Workshop' }));
    expect(dialog.getByText('Phishing Simulation Night')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Pay ₹499' })).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('show sold out instead of selling [AMB-12]', async () => {
    open(WORKSHOP, { responses: workshop({ seatsLeft: 0 }) });
    expect((await screen.findAllByText('Sold out')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Enroll/ })).toBeNull();
  });

  it.each([
    ['unknown [S-177]', notFound],
    ['not loaded [S-178]', new ApiError({ status: 503, code: 'X', message: 'Failed to load workshop' })],
  ])('show Workshop not found when %s', async (_, response) => {
    open(WORKSHOP, { responses: { 'GET /api/workshop/phishing-night': response } });
    expect(await screen.findByRole('heading', { name: 'Workshop not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Workshops' })).toHaveAttribute('href', '/workshop');
  });
});

describe('the result of a payment', () => {
  const result = (over: Record<string, unknown>) => ({
    'GET /api/workshop/phonepe/status/ORDER1': {
      success: true,
      status: 'FAILURE',
      orderId: 'ORD-1',
      transactionId: 'ORDER1',
      amount: 499,
      title: 'Phishing Simulation Night',
      itemType: 'workshop',
      refundDue: false,
      ...over,
    },
  });
  const at = '/payment/callback?merchantTransactionId=ORDER1&type=workshop';

  it('suggests another attempt first after a failure, for a workshop among the workshops [S-226, S-238, CON-14]', async () => {
    open(at, { user: aUser(), responses: result({}) });
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Try Again', '/workshop'],
      ['Go to Dashboard', '/learner/dashboard'],
      ['Write to the academy', '/contact'],
    ]);
  });

  it('shows while it is pending that the page can be closed [S-229]', async () => {
    open(at, { user: aUser(), responses: result({ status: 'PENDING' }) });
    expect(await screen.findByText(/You can close this page/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull();
  });
});
