import { describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@academy/mf-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../testing.js';

// The heading of a page is a <header> within main: not a landmark for browsers, but one for this library.
const header = () => within(screen.getAllByRole('banner')[0]!);
const footer = () => within(screen.getByRole('contentinfo'));

describe('the header', () => {
  it('links to every section [S-002, S-027]', async () => {
    openShell('/');
    const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Courses', '/course'],
      ['Workshop', '/workshop'],
      ['Entrepreneur', '/entrepreneur'],
      ['Services', '/services'],
      ['About Us', '/aboutus'],
      ['Help Desk', '/helpdesk'],
    ]);
  });

  it('shows LOGIN to a visitor [S-029, S-115]', () => {
    openShell('/');
    expect(header().getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/auth');
    expect(header().queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('shows the dashboard to a user, and neither LOGIN nor Admin [S-030, S-032]', async () => {
    openShell('/', { user: aUser() });
    expect(await header().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(header().queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
    expect(header().queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('has an account menu with its pages', async () => {
    openShell('/', { user: aUser() });
    expect(await header().findByRole('button', { name: `Account of ${aUser().name}` })).toBeVisible();
    const link = (name: string) => header().getByRole('link', { name });
    expect(link('My Orders')).toHaveAttribute('href', '/dashboard/orders');
    expect(link('Certificates')).toHaveAttribute('href', '/dashboard#certificates');
    expect(link('Account settings')).toHaveAttribute('href', '/dashboard/account');
  });

  it('shows the start page before it ends the session [S-250]', async () => {
    const shell = openShell('/services', {
      user: aUser(),
      responses: { 'POST /api/user/logout': { body: { success: true, message: 'ok' } } },
    });
    await userEvent.click(await header().findByRole('button', { name: 'Logout' }));
    expect(await header().findByRole('link', { name: 'LOGIN' })).toBeVisible();
    expect(shell.calls.map(({ call }) => call)).toContain('POST /api/user/logout');
    expect(shell.currentUrl()).toBe('/');
  });

  it('shows Admin to an admin [S-031]', async () => {
    openShell('/', { user: aUser({ role: 'admin' }) });
    expect(await header().findByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    expect(header().getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });

  it('shows Loading until the session is known [S-033]', async () => {
    let response: (reply: { body: unknown }) => void = () => {};
    const pending = new Promise<{ body: unknown }>((resolve) => {
      response = resolve;
    });
    openShell('/', { user: aUser(), responses: { 'GET /api/user/me': () => pending } });
    expect(header().getByText('Loading')).toBeVisible();
    expect(header().queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
    await act(async () => response({ body: { user: aUser() } }));
    expect(await header().findByRole('link', { name: 'Dashboard' })).toBeVisible();
    expect(header().queryByText('Loading')).not.toBeInTheDocument();
  });

  it('deletes a session that the server rejects [S-116, S-123]', async () => {
    openShell('/', {
      user: aUser(),
      responses: {
        'GET /api/user/me': { status: 401, body: { code: 'UNAUTHORIZED', message: 'Unauthorized' } },
        'POST /api/user/refresh': { status: 401, body: { code: 'UNAUTHORIZED', message: 'Unauthorized' } },
      },
    });
    expect(await header().findByRole('link', { name: 'LOGIN' })).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('checks the session again on a new page, but not within five seconds [S-112, S-114]', async () => {
    const shell = openShell('/', { user: aUser() });
    await header().findByRole('link', { name: 'Dashboard' });
    const requests = () => shell.calls.filter(({ call }) => call === 'GET /api/user/me').length;
    expect(requests()).toBe(1);

    await userEvent.click(header().getByRole('link', { name: 'Services' }));
    await screen.findByRole('heading', { level: 1, name: 'Services' });
    expect(requests()).toBe(1);

    const later = Date.now() + 6_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    await userEvent.click(header().getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(requests()).toBe(2));

    clock.mockRestore();
  });

  it('updates after a log-out in another tab [S-113, S-115]', async () => {
    openShell('/', { user: aUser() });
    await header().findByRole('link', { name: 'Dashboard' });
    localStorage.removeItem('auth_token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })));
    expect(await header().findByRole('link', { name: 'LOGIN' })).toBeVisible();
  });

  it('opens and closes the menu, and moves the focus into it and back [S-034]', async () => {
    openShell('/');
    await screen.findByRole('heading', { level: 1 });
    const toggle = header().getByRole('button', { name: 'Open menu' });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(header().getByRole('link', { name: 'Home' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('closes the menu when the focus leaves it, so that it covers nothing [WCAG 2.4.11]', async () => {
    openShell('/');
    await screen.findByRole('heading', { level: 1 });
    const toggle = header().getByRole('button', { name: 'Open menu' });
    await userEvent.click(toggle);
    header().getByRole('link', { name: 'LOGIN' }).focus();
    for (const stop of header().getAllByRole('button')) {
      await userEvent.tab();
      expect(stop).toHaveFocus();
      expect(toggle).toHaveAttribute('aria-expanded', 'true');
    }
    await userEvent.tab();
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the menu when an item is chosen, even that of the current page [S-035]', async () => {
    openShell('/');
    await screen.findByRole('heading', { level: 1 });
    const toggle = header().getByRole('button', { name: 'Open menu' });
    for (const name of ['Home', 'Services']) {
      await userEvent.click(toggle);
      await userEvent.click(header().getByRole('link', { name }));
      expect(toggle).toHaveAttribute('aria-expanded', 'false');
    }
  });
});

describe('a page in focus mode', () => {
  it('has neither navigation, footer nor e-mail reminder from the start, but skip link, name and account', async () => {
    openShell('/learn/awareness', { user: aUser({ emailVerified: false }) });
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(header().getByRole('link', { name: 'Abhaya Academy' })).toHaveAttribute('href', '/');
    // Twice: in the bar, and in the account menu for a phone, whose bar has no space for it.
    for (const link of await header().findAllByRole('link', { name: 'Dashboard' }))
      expect(link).toHaveAttribute('href', '/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'mf_learner' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resend e-mail' })).not.toBeInTheDocument();
    expect(document.getElementById('focus-bar')?.closest('header')).toBe(screen.getAllByRole('banner')[0]);
  });

  it.each(['/learners', '/policies/learn'])('requires the whole path segment: %s', (at) => {
    openShell(at);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it('keeps the frame when the user leaves it: messages and the header stay, navigation and footer return', async () => {
    const shell = openShell('/LEARN/awareness', { user: aUser() });
    await screen.findByRole('heading', { level: 1, name: 'mf_learner' });
    const before = screen.getAllByRole('banner')[0];
    act(() => shell.host.shell.notify({ kind: 'error', message: 'Your note was not saved' }));
    await act(() => shell.router.navigate('/policies'));
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.getByText('Your note was not saved')).toBeVisible();
    expect(screen.getAllByRole('banner')[0]).toBe(before);
  });
});

describe('an announcement', () => {
  it('is shown above the page while there is one', async () => {
    openShell('/policies', { site: { announcement: 'Closed for Diwali' } });
    const bar = await screen.findByRole('complementary', { name: 'Announcement' });
    expect(within(bar).getByText('Closed for Diwali')).toBeVisible();
  });

  it('is missing otherwise', async () => {
    openShell('/policies');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('complementary', { name: 'Announcement' })).not.toBeInTheDocument();
  });
});

describe('the footer', () => {
  it('contains the topics, the town, the company and the year [S-003, S-004, S-007, S-009]', () => {
    openShell('/');
    // The demo catalogue has a course for each of these searches (services/catalog/test/seed.e2e-spec.ts).
    for (const [topic, search] of [
      ['Ethical Hacking', 'ethical hacking'],
      ['Bounty Hunting', 'bounty'],
      ['Awareness of Cyber Crime', 'cyber crime'],
      ['Cyber Security for Teenagers', 'teenagers'],
      ['Entrepreneurship for Beginners', 'entrepreneurship'],
    ] as const) {
      const link = footer().getByRole('link', { name: topic });
      expect(link).toBeVisible();
      expect(link).toHaveAttribute('href', `/course?search=${encodeURIComponent(search)}`);
    }
    expect(footer().getByText(/Andhra Pradesh/)).toBeVisible();
    expect(footer().getByText(/cybersecurity training company founded in 2023/)).toBeVisible();
    expect(footer().getByText('© 2025 Abhaya Academy')).toBeVisible();
  });

  it('takes phone, e-mail and profiles from the settings [S-005, S-006]', () => {
    const profiles = {
      professional: 'https://professional.test/a',
      video: 'https://video.test/a',
      photo: 'https://photo.test/a',
    };
    openShell('/', {
      site: { contactEmail: 'hello@academy.test', contactPhone: '+91 90000 00000', profiles },
    });
    expect(footer().getByRole('link', { name: 'hello@academy.test' })).toHaveAttribute(
      'href',
      'mailto:hello@academy.test',
    );
    expect(footer().getByRole('link', { name: '+91 90000 00000' })).toHaveAttribute(
      'href',
      'tel:+919000000000',
    );
    for (const [name, href] of [
      ['LinkedIn', profiles.professional],
      ['YouTube', profiles.video],
      ['Instagram', profiles.photo],
    ]) {
      expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it.each([
    ['About us', '/aboutus'],
    ['Write to us', '/aboutus#contact'],
    ['Entrepreneurship program', '/entrepreneur'],
  ])('links %s to %s [S-008]', async (name, href) => {
    const shell = openShell('/');
    await userEvent.click(footer().getByRole('link', { name }));
    await waitFor(() => expect(shell.currentUrl()).toBe(href));
    expect(screen.queryByText('Page not found')).not.toBeInTheDocument();
  });
});

describe('navigation', () => {
  it('moves the focus to the heading of the new page and sets the title [UX-04]', async () => {
    openShell('/');
    await userEvent.click(header().getByRole('link', { name: 'Services' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Services' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('Services · Abhaya Academy');
  });

  it('moves the focus to the heading of the part in the URL’s fragment [UX-04]', async () => {
    openShell('/');
    const footer = screen.getByRole('contentinfo');
    await userEvent.click(within(footer).getByRole('link', { name: 'Write to us' }));
    const part = await waitFor(() => {
      const found = document.getElementById('contact');
      expect(found).not.toBeNull();
      return found;
    });
    await waitFor(() => expect(part?.querySelector('h2')).toHaveFocus());
  });

  it('waits for the heading of a remote', async () => {
    openShell('/');
    await userEvent.click(header().getByRole('link', { name: 'Courses' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'mf_catalog' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('keeps the focus, and an open menu, if the user has moved it while the page was loading [S-034]', async () => {
    let arrive = (): void => {};
    const load = async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return { messages: { en: {} }, routes: () => [{ path: '/course/*', element: <h1>Courses</h1> }] };
    };
    openShell('/', { load });
    await userEvent.click(header().getByRole('link', { name: 'Courses' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument());
    const toggle = header().getByRole('button', { name: 'Open menu' });
    await userEvent.click(toggle);
    arrive();
    await screen.findByRole('heading', { level: 1, name: 'Courses' });
    expect(header().getByRole('link', { name: 'Home' })).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  it('prints the academy’s name and the URL of each page, and shows neither on the screen', async () => {
    openShell('/policies?from=mail');
    // The frame of the page replaces the one that was shown while the code was loading.
    await screen.findByRole('heading', { level: 1 });
    const line = () => document.querySelector('[data-printed-url]');
    await waitFor(() =>
      expect(line()).toHaveAttribute(
        'data-printed-url',
        `Abhaya Academy · ${location.origin}/policies?from=mail`,
      ),
    );
    expect(line()).toBeEmptyDOMElement();
    await userEvent.click(header().getByRole('link', { name: 'Services' }));
    await waitFor(() =>
      expect(line()).toHaveAttribute('data-printed-url', `Abhaya Academy · ${location.origin}/services`),
    );
  });

  it('skips to the content', async () => {
    openShell('/');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['/Entrepreneur?from=mail', '/entrepreneur?from=mail'],
    ['/SERVICES', '/services'],
    ['/contact', '/aboutus#contact'],
  ])('redirects %s to %s [CON-01, CON-02, S-016, S-028]', async (at, href) => {
    const shell = openShell(at);
    await waitFor(() => expect(shell.currentUrl()).toBe(href));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  it.each(['#', '#1', '#utm_source=x', '#!x', '#_=_', '#%20', '#%E0%A4%A', '#/'])(
    'shows the page in spite of a meaningless fragment: %s',
    async (fragment) => {
      openShell(`/services${fragment}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
    },
  );

  it('shows at an unknown URL that nothing is there, with links to other pages', async () => {
    openShell('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(main.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/course');
  });

  it.each([
    ['a visitor', undefined],
    ['a user', aUser()],
  ])(
    'redirects %s from /admin to the home page and loads nothing of the admin [S-266, F11]',
    async (_, user) => {
      const shell = openShell('/admin', { user });
      await waitFor(() => expect(shell.currentUrl()).toBe('/'));
      expect(shell.loaded).not.toContain('mf_admin');
    },
  );

  it('shows the admin to an admin [S-025]', async () => {
    openShell('/admin', { user: aUser({ role: 'admin' }) });
    expect(await screen.findByRole('heading', { name: 'mf_admin' })).toBeVisible();
  });
});

describe('messages of the frame', () => {
  it('report a lost connection, and when it is restored', () => {
    openShell('/');
    const online = (value: boolean) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value });
      act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')));
    };
    online(false);
    expect(screen.getByText(/You are offline/)).toBeVisible();
    online(true);
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});
