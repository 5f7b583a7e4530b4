import { expect, it, jest } from '@jest/globals';
import { Suspense, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { Outlet } from '@academy/mf-kit/router';
import { createTestShell } from '@academy/mf-kit/testing';
import { englishMessages } from '../messages/en.js';
import { PageBoundary } from '../page-states/page-boundary.js';
import { createPart, partRoutes, type Part } from './part.js';

interface Screens {
  readonly Services: () => ReactNode;
}

const screens: Screens = { Services: () => <h1>Our services</h1> };
const title = (name: string) => ({ level: 1, name });

/** Opens a page with a route of the part, and another route that needs no code. */
function open(part: Part<Screens>, at: string) {
  const route = partRoutes(part);
  const shell = createTestShell({
    routes: [
      {
        element: (
          <PageBoundary>
            <Suspense fallback={<p>Loading</p>}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        ),
        children: [
          route('/services', ({ Services }) => <Services />),
          { path: '/policies', element: <h1>Our policies</h1> },
        ],
      },
    ],
    at,
    namespace: 'shell',
    messages: { en: englishMessages },
  });
  render(shell.page);
  return shell.shell.navigation;
}

it('a part keeps the previous page until its code is loaded', async () => {
  let arrive: (arrived: Screens) => void = () => {};
  const part = createPart(() => new Promise<Screens>((resolve) => (arrive = resolve)));
  const { go } = open(part, '/policies');
  await act(async () => go('/services'));
  expect(screen.getByRole('heading', title('Our policies'))).toBeVisible();
  await act(async () => arrive(screens));
  expect(await screen.findByRole('heading', title('Our services'))).toBeVisible();
});

it('a part renders immediately if its code is loaded, as hydration and the server require', async () => {
  const part = createPart(async () => screens);
  await part.load();
  open(part, '/services');
  expect(screen.getByRole('heading', title('Our services'))).toBeVisible();
});

it('a part loads its code again at the next navigation after a failure', async () => {
  // React logs the failure to the console as well.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetchScreens = jest
    .fn<() => Promise<Screens>>()
    .mockRejectedValueOnce(new Error('Loading chunk information failed'))
    .mockResolvedValue(screens);
  const { go } = open(createPart(fetchScreens), '/services');
  expect(await screen.findByRole('heading', title('Something went wrong'))).toBeVisible();
  expect(fetchScreens).toHaveBeenCalledTimes(1);
  await act(async () => go('/policies'));
  expect(screen.getByRole('heading', title('Our policies'))).toBeVisible();
  await act(async () => go('/services'));
  expect(await screen.findByRole('heading', title('Our services'))).toBeVisible();
  expect(fetchScreens).toHaveBeenCalledTimes(2);
});
