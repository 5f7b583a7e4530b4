import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { someFigures } from '@academy/contracts/home/home.factory';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { openShell, type FakeResponse } from '../../testing.js';

async function openHome(responses: Record<string, FakeResponse> = {}): Promise<void> {
  openShell('/', { responses });
  await screen.findByRole('heading', { level: 1 });
}

const section = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);

it('the home page begins with a heading and links to courses and workshops [S-010]', async () => {
  await openHome();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Fearless is something you learn.');
  expect(main.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/course');
  expect(main.getByRole('link', { name: 'See workshops' })).toHaveAttribute('href', '/workshop');
});

it('the home page introduces cybersecurity and online courses [S-042]', async () => {
  await openHome();
  const about = section('About Us');
  expect(about.getByText(/Cybersecurity is the craft/)).toBeVisible();
  expect(about.getByText(/online courses/)).toBeVisible();
});

it('the home page lists eight reasons [S-043, S-044]', async () => {
  await openHome();
  const titles = section('Why Us')
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Certified instructors',
    'Affordable content',
    'Lifetime access to recordings',
    'Certificate on completion',
    'Lifetime support',
    'Internship opportunity',
    'Industry-oriented skills',
    'Career assistance',
  ]);
});

it('the home page promises neither a job nor an internship, and mentions no ISO standard [CON-37]', async () => {
  await openHome();
  const why = section('Why Us');
  expect(why.getByText(/not a guarantee of a job/)).toBeVisible();
  expect(why.getByText(/not promised/)).toBeVisible();
  expect(why.queryByText(/ISO/)).not.toBeInTheDocument();
});

it('the home page shows the steps from a course to work [S-045]', async () => {
  await openHome();
  expect(section('Career Acceleration').getAllByRole('listitem')).toHaveLength(3);
});

const list = { total: 1, page: 1, next: null, previous: null };
const courses = (items: object[]) => ({
  'GET /api/course/all': { body: { courses: items, ...list } },
});
const workshops = (items: object[]) => ({
  'GET /api/workshop/all': { body: { workshops: items, ...list } },
});

it('the home page shows courses with their price, the next workshops with their date, and teachers', async () => {
  await openHome({
    ...courses([aCourse()]),
    ...workshops([aWorkshop({ seatsLeft: 5 }), aWorkshop({ id: 'over', slug: 'over', status: 'completed' })]),
    'GET /api/teachers': {
      body: { teachers: [aTeacher(), aTeacher({ id: 'b', name: 'Faculty', role: '' })] },
    },
  });
  const course = within(await screen.findByRole('link', { name: 'Certified Ethical Hacker (CEH)' }));
  expect(course.getByText('Certified Ethical Hacker (CEH)')).toBeVisible();
  expect(section('Start with a course').getByText('₹25,000')).toBeVisible();
  const next = section('Next workshops');
  expect(next.getAllByRole('listitem')).toHaveLength(1);
  expect(next.getByRole('listitem')).toHaveTextContent(/Jan12Sat.*6:30 pm IST · Online.*₹499 · 5 seats left/);
  const teachers = section('Who teaches here').getAllByRole('listitem');
  expect(teachers.map((teacher) => within(teacher).getByRole('link').getAttribute('href'))).toEqual([
    '/teachers/meera-nair',
  ]);
});

const home = (over: object = {}) => ({
  'GET /api/home': { body: { reviews: [], figures: someFigures(), ...over } },
});

it('the home page shows numbers from the database, and no zeros', async () => {
  await openHome(home());
  const numbers = await screen.findByRole('heading', { name: 'The academy in numbers' });
  const list = numbers.closest('section')!.querySelector('dl')!;
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'courses4',
    'lectures1,234',
    'certificates issued7',
    'stars on average, from 9 reviews4.4',
  ]);
});

it('the home page shows learners’ reviews with their course', async () => {
  const review = {
    id: 'r',
    author: 'Asha R.',
    stars: 4,
    text: 'Clear and calm.',
    createdAt: '2026-10-01T00:00:00.000Z',
    courseTitle: 'Fraud Desk',
    courseSlug: 'fraud-desk',
  };
  await openHome(home({ reviews: [review] }));
  await screen.findByRole('heading', { name: 'What learners say' });
  const reviews = section('What learners say');
  expect(reviews.getByText('Clear and calm.')).toBeVisible();
  expect(reviews.getByText('4 stars of 5')).toBeInTheDocument();
  expect(reviews.getByRole('link', { name: 'Fraud Desk' })).toHaveAttribute('href', '/course/fraud-desk');
});

it('the home page shows a sample of the certificate and how to verify one', async () => {
  await openHome();
  const sample = section('A certificate that can be checked');
  const sheet = sample.getByRole('img', { name: 'A sample of the certificate' });
  for (const text of ['Certificate of completion', 'Digitally signed by', 'Certificate number'])
    expect(within(sheet).getByText(text)).toBeVisible();
  // The emblem contains the name of the academy.
  expect(sheet.querySelector('textPath')).toHaveTextContent(/^ABHAYA ACADEMY · /);
  expect(sample.getByRole('link', { name: 'Check a certificate' })).toHaveAttribute('href', '/verify');
});

it('the home page is complete without the lists of the catalogue', async () => {
  await openHome({ ...courses([]), ...workshops([]), 'GET /api/teachers': { status: 503, body: {} } });
  expect(section('About Us').getByText(/online courses/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Start with a course' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Next workshops' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'What learners say' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'The academy in numbers' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Who teaches here' })).toBeNull();
});
