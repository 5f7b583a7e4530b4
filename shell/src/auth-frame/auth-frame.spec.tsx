import { afterEach, expect, it, jest } from '@jest/globals';
import { someFigures } from '@academy/contracts/home/home.factory';
import { screen, waitFor, within } from '@testing-library/react';
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

it('quotes a learner of five stars beside the form, where there is room', async () => {
  setWidth(true);
  openShell('/auth', { responses });
  expect(await screen.findByText('“It hangs beside our phone.”')).toBeVisible();
  expect(screen.getByText('Padma R., about Awareness')).toBeVisible();
});

it('loads no review on a narrow screen', async () => {
  setWidth(false);
  const { calls } = openShell('/auth', { responses });
  await heading();
  expect(calls.some(({ call }) => call === 'GET /api/home')).toBe(false);
});

it('names the terms of an account once for each way to it: at the box of the form, and at Google’s button [CON-12]', async () => {
  openShell('/auth', { site: { googleSignIn: true } });
  await heading();
  expect(screen.getByLabelText('I am 18 or older')).toHaveAccessibleDescription(
    /By signing up you accept our policies/,
  );
  const line = screen.getByText(/^With Google you confirm that you are 18 or older and accept our/);
  expect(within(line).getByRole('link', { name: 'policies' })).toHaveAttribute('href', '/policies');
  expect(screen.getAllByText(/18 or older/)).toHaveLength(2);
});

it('names the terms at the log-in for Google alone, which makes an account there, too', async () => {
  openShell('/login');
  await heading();
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeVisible());
  expect(within(screen.getByRole('main')).queryByText(/policies/)).toBeNull();
});
