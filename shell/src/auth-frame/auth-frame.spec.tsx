import { afterEach, expect, it, jest } from '@jest/globals';
import { someFigures } from '@academy/contracts/home/home.factory';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openShell } from '../testing.js';

const heading = () => screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
const review = (stars: number, text: string) => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G5RE${stars}`,
  author: 'Padma R.',
  courseSlug: 'awareness',
  courseTitle: 'Awareness',
  stars,
  text,
  createdAt: '2026-11-01T10:00:00.000Z',
});
const responses = {
  'GET /api/home': {
    body: {
      reviews: [review(4, 'Dense, but good.'), review(5, 'It hangs beside our phone.')],
      figures: someFigures(),
    },
  },
};

afterEach(() => void jest.restoreAllMocks());

function setWidth(isWide: boolean): void {
  const original = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...original(query), matches: query.includes('width') && isWide }));
}

it('the frame quotes a five-star review of a learner beside the form on a wide screen', async () => {
  setWidth(true);
  openShell('/auth', { responses });
  expect(await screen.findByText('“It hangs beside our phone.”')).toBeVisible();
  expect(screen.getByText('Padma R., about Awareness')).toBeVisible();
});

it('the frame loads no review on a narrow screen', async () => {
  setWidth(false);
  const { calls } = openShell('/auth', { responses });
  await heading();
  expect(calls.some(({ call }) => call === 'GET /api/home')).toBe(false);
});

const TERMS = /^By creating an account, you accept our Terms & Conditions and Privacy Policy/;
const main = () => within(screen.getByRole('main'));

it('the sign-up shows the terms of an account once for both ways, and the age for Google, which has no checkbox [CON-12, S-075]', async () => {
  openShell('/auth', { site: { googleSignIn: true } });
  await heading();
  const google = screen.getByRole('link', { name: 'Continue with Google' });
  expect(google).toHaveAccessibleDescription(TERMS);
  expect(google).toHaveAccessibleDescription(/With Google, you also confirm that you are 18 or older\.$/);
  expect(main().getByRole('button', { name: 'Sign up' })).toHaveAccessibleDescription(TERMS);
  expect(screen.getByLabelText('I am 18 or older')).toBeRequired();
  const documents = ['Terms & Conditions', 'Privacy Policy'].map((name) =>
    main().getAllByRole('link', { name }),
  );
  expect(documents.map((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    ['/policies#terms'],
    ['/policies#privacy'],
  ]);
});

it('the terms do not mention the age beside its checkbox if Google is not offered [CON-12]', async () => {
  openShell('/auth');
  await heading();
  expect(main().getByRole('button', { name: 'Sign up' })).toHaveAccessibleDescription(TERMS);
  expect(screen.getAllByText(/18 or older/)).toHaveLength(1);
});

it('the log-in shows the terms for Google only, which can create an account there too', async () => {
  openShell('/login', { site: { googleSignIn: true } });
  await heading();
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAccessibleDescription(
    /^A first log-in with Google creates an account, with which you accept our Terms/,
  );
  cleanup();
  openShell('/login');
  await heading();
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeVisible());
  expect(main().queryByText(/Terms & Conditions/)).toBeNull();
});
