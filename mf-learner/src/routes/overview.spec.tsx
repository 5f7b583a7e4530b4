import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { describe, expect, it, jest } from '@jest/globals';
import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { aUser } from '@academy/mf-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CARD_TEXT,
  aDashboard,
  aHistoryItem,
  anItem,
  ID,
  openDashboard,
  openWithCard,
} from './dashboard.factory.js';
import { outline } from './learning.factory.js';

const progress = {
  percent: 40,
  completed: false,
  lastLectureId: '01ARZ3NDEKTSV4RRFFQ69G5FAZ',
  lastActiveAt: '2026-11-20T10:00:00.000Z',
  certificateId: null,
};

describe('the overview of the dashboard', () => {
  it('counts completed and in-progress items of the history in one line [S-246]', async () => {
    const history = [
      aHistoryItem({ status: 'completed' }),
      aHistoryItem({ status: 'completed', type: 'workshop' }),
      aHistoryItem({ status: 'in progress', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW' }),
    ];
    openDashboard({ response: aDashboard({ history }) });
    expect(await screen.findByText('Courses and workshops: 1 in progress · 2 completed')).toBeVisible();
    cleanup();
    openDashboard({ response: aDashboard({ history: history.slice(0, 2) }) });
    expect(await screen.findByText('Courses and workshops: 0 in progress · 2 completed')).toBeVisible();
  });

  it('passes the owned and paid items to the cards of other front ends', async () => {
    const courses = [anItem({ status: 'completed' }), anItem({ _id: 'open', status: 'in progress' })];
    const workshops = [anItem({ _id: 'workshop' })];
    const { shown } = openWithCard({
      response: aDashboard({ courses, workshops, history: [aHistoryItem()] }),
    });
    expect(await screen.findByText(CARD_TEXT)).toBeVisible();
    expect(shown.at(-1)).toEqual({ isNew: false, itemIds: [ID, 'open', 'workshop'], openCourses: 1 });
  });

  it('replaces a card that cannot be loaded, names its team, and shows everything else [F5]', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    openWithCard({ response: aDashboard({ courses: [anItem()], history: [aHistoryItem()] }) }, async () => {
      throw new Error('503');
    });
    expect(
      await screen.findByText(/write to other@academy.test of Other team \(mf_other 2.0.0\)/),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your certificates' })).toBeVisible();
    silent.mockRestore();
  });

  it('shows the finished courses to a learner who has finished all', async () => {
    const courses = [anItem({ status: 'completed' })];
    openDashboard({
      response: aDashboard({ courses, history: [aHistoryItem({ status: 'completed' })] }),
    });
    const finished = within(await screen.findByRole('region', { name: 'Courses that you finished' }));
    expect(finished.getByRole('heading', { level: 3 })).toHaveTextContent('Certified Ethical Hacker');
  });

  it('explains how to earn a certificate to a learner without one', async () => {
    openDashboard({ response: aDashboard({ courses: [anItem()], history: [aHistoryItem()] }) });
    const certificates = within(await screen.findByRole('region', { name: 'Your certificates' }));
    expect(certificates.getByText('Each course that you complete adds one here.')).toBeVisible();
  });

  it('lists the most recently joined items, without past ones [S-254]', async () => {
    const day = (number: number) => `2025-11-0${number}T10:00:00.000Z`;
    const courses = [
      anItem({ title: 'Older', enrollmentDate: day(1) }),
      anItem({ title: 'Done', status: 'completed', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW' }),
      anItem({ title: 'To start with', enrollmentDate: day(3), _id: '01ARZ3NDEKTSV4RRFFQ69G5FAY' }),
    ];
    const workshops = [anItem({ title: 'Newer', enrollmentDate: day(2), _id: '01ARZ3NDEKTSV4RRFFQ69G5FAX' })];
    openDashboard({ response: aDashboard({ courses, workshops }) });
    const latest = await screen.findByRole('region', { name: 'Joined recently' });
    const titles = within(latest).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(['Newer', 'Older']);
  });

  it('labels an item without status Enrolled or Registered, and links by id [S-254, S-258]', async () => {
    openDashboard({ response: aDashboard({ courses: [anItem()] }), at: '/dashboard?tab=courses' });
    expect(await screen.findByText('Enrolled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Certified Ethical Hacker' })).toHaveAttribute(
      'href',
      `/catalog/course/${ID}`,
    );
  });

  it('links a paid workshop that is cancelled to the order with its refund [decision 0107]', async () => {
    const workshops = [
      anItem({ title: 'Drill', status: 'cancelled', refundOrderNumber: 'AC-7' }),
      anItem({ _id: '01ARZ3NDEKTSV4RRFFQ69G5FAX', title: 'Free', status: 'cancelled' }),
    ];
    openDashboard({ response: aDashboard({ workshops }), at: '/dashboard?tab=workshops' });
    expect(await screen.findByRole('link', { name: 'Follow your refund: Drill' })).toHaveAttribute(
      'href',
      '/dashboard/orders/AC-7',
    );
    expect(screen.queryByRole('link', { name: /refund: Free/ })).not.toBeInTheDocument();
  });

  it('skips a finished lecture and links to the one to continue with [CON-39]', async () => {
    const [done, next] = outline;
    const behind = { ...progress, lastLectureId: done!._id, continueLectureId: next!._id };
    openDashboard({
      response: aDashboard({ courses: [anItem({ status: 'in progress', progress: behind })] }),
      more: { [`GET /api/lectures/${anItem().slug}`]: { lectures: outline } },
    });
    const way = await screen.findByRole('link', { name: 'Continue' });
    expect(way).toHaveAttribute('href', `/learn/${anItem().slug}/${next!._id}`);
    expect(await screen.findByText(next!.title)).toBeVisible();
  });

  it('links to the lecture that was opened last, with the progress [CON-39]', async () => {
    const older = { ...progress, percent: 80, lastActiveAt: '2026-11-01T10:00:00.000Z' };
    const courses = [
      anItem({ title: 'Older', slug: 'older', status: 'in progress', progress: older }),
      anItem({
        title: 'Newer',
        slug: 'newer',
        _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
        status: 'in progress',
        progress,
      }),
    ];
    openDashboard({ response: aDashboard({ courses }) });
    const card = within(await screen.findByRole('region', { name: 'Newer' }));
    expect(card.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/learn/newer/01ARZ3NDEKTSV4RRFFQ69G5FAZ',
    );
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('link', { name: 'Continue: Older' })).toHaveAttribute(
      'href',
      '/learn/older/01ARZ3NDEKTSV4RRFFQ69G5FAZ',
    );
  });

  it('links to the first lecture of the most recently joined course if none is started', async () => {
    const courses = [
      anItem({ title: 'Older', slug: 'older', enrollmentDate: '2026-11-01T10:00:00.000Z' }),
      anItem({
        title: 'Newer',
        slug: 'newer',
        _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
        enrollmentDate: '2026-11-02T10:00:00.000Z',
      }),
    ];
    openDashboard({
      response: aDashboard({ courses }),
      more: { 'GET /api/lectures/newer': { lectures: outline } },
    });
    const card = within(await screen.findByRole('region', { name: 'Newer' }));
    expect(card.getByText('Ready when you are')).toBeVisible();
    expect(await card.findByText('First lecture: Welcome')).toBeVisible();
    const start = card.getByRole('link', { name: 'Start' });
    expect(start).toHaveAttribute('href', `/learn/newer/${outline[0]!._id}`);
    expect(start).toHaveAttribute('data-variant', 'primary');
  });

  it('links to the course if its lectures cannot be loaded', async () => {
    openDashboard({ response: aDashboard({ courses: [anItem({ title: 'Newer', slug: 'newer' })] }) });
    const card = within(await screen.findByRole('region', { name: 'Newer' }));
    expect(card.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/learn/newer');
  });

  it('shows payments that are being confirmed, and counts their courses as the learner’s', async () => {
    const aPayment = (itemId: string, title: string, status: Transaction['status']) => ({
      ...{ orderId: `O-${title}`, orderNumber: `AC-${title}`, itemType: 'course', itemId, title, status },
      ...{ amount: 1, amountPaise: 100, currency: 'INR', providerRef: null, invoiceNumber: null },
      ...{ createdAt: '2026-11-20T10:00:00.000Z', paidAt: null },
    });
    const transactions = [
      aPayment('paid-just-now', 'Networks', 'PENDING'),
      aPayment('given-up', 'Expired', 'FAILURE'),
      aPayment(ID, 'Owned', 'PENDING'),
    ];
    const { shown } = openWithCard({
      response: aDashboard({ courses: [anItem()], history: [aHistoryItem()] }),
      more: {
        [`GET /api/payment/user-transactions/${aUser().id}?page=1&limit=20`]: {
          transactions,
          total: 3,
          page: 1,
        },
      },
    });
    expect(await screen.findByText('Your payment for “Networks” is being confirmed.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^See its status/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'See its status: Networks' })).toHaveAttribute(
      'href',
      '/catalog/payment?merchantTransactionId=O-Networks&type=course',
    );
    expect(await screen.findByText(CARD_TEXT)).toBeVisible();
    expect(shown.at(-1)?.itemIds).toEqual([ID, 'paid-just-now']);
  });

  it('shows the only course once', async () => {
    openDashboard({
      response: aDashboard({
        courses: [anItem({ status: 'in progress', progress })],
        history: [aHistoryItem({ status: 'in progress' })],
      }),
    });
    expect(await screen.findByRole('region', { name: 'Certified Ethical Hacker' })).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'Certified Ethical Hacker' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Joined recently' })).toBeNull();
  });

  it('links to the certificate of a completed course, which has nothing to continue', async () => {
    const done = { ...progress, percent: 100, completed: true, certificateId: 'AC-2026-7KQ4-M2XD' };
    const earlier = { ...done, certificateId: null, lastActiveAt: '2026-11-01T10:00:00.000Z' };
    const courses = [
      anItem({ title: 'First', slug: 'first', status: 'completed', progress: earlier }),
      anItem({ title: 'Last', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', status: 'completed', progress: done }),
    ];
    openDashboard({ response: aDashboard({ courses }) });
    const card = within(await screen.findByRole('region', { name: 'Last' }));
    expect(card.getByRole('link', { name: 'Open the certificate' })).toHaveAttribute(
      'href',
      '/dashboard/certificates/AC-2026-7KQ4-M2XD',
    );
    const others = within(screen.getByRole('region', { name: 'Courses that you finished' }));
    expect(others.getByRole('link', { name: 'Get your certificate: First' })).toBeVisible();
    expect(others.getByRole('link', { name: 'Go through it again: First' })).toHaveAttribute(
      'href',
      '/learn/first',
    );
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  });

  it('lists certificates, and those that can be claimed', async () => {
    const done = { ...progress, percent: 100, completed: true };
    const courses = [
      anItem({
        title: 'Done',
        status: 'completed',
        progress: { ...done, certificateId: 'AC-2026-7KQ4-M2XD' },
      }),
      anItem({
        title: 'Just done',
        slug: 'just',
        _id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
        status: 'completed',
        progress: done,
      }),
    ];
    openDashboard({ response: aDashboard({ courses }) });
    const certificates = within(await screen.findByRole('region', { name: 'Your certificates' }));
    expect(certificates.getByRole('link', { name: 'Certificate: Done' })).toHaveAttribute(
      'href',
      '/dashboard/certificates/AC-2026-7KQ4-M2XD',
    );
    expect(certificates.getByRole('link', { name: 'Get your certificate: Just done' })).toHaveAttribute(
      'href',
      '/learn/just',
    );
  });

  it('counts down to the next workshop, can be paused, and shows the link to join in time [UX-11]', async () => {
    const workshop = (minutes: number, over: Partial<EnrolledItem>) =>
      anItem({
        status: 'upcoming',
        startsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
        endsAt: new Date(Date.now() + (minutes + 60) * 60_000).toISOString(),
        timeZone: 'Asia/Kolkata',
        joinUrl: 'https://meet.example/x',
        ...over,
      });
    openDashboard({
      response: aDashboard({
        workshops: [
          workshop(4_000, { title: 'Later', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAX' }),
          workshop(10, { title: 'Soon', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAY' }),
        ],
      }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Soon' }));
    expect(panel.getByRole('timer')).toHaveTextContent(/9 minutes|10 minutes/);
    expect(panel.getByRole('link', { name: 'Join now' })).toHaveAttribute('href', 'https://meet.example/x');
    await userEvent.click(panel.getByRole('button', { name: 'Pause the countdown' }));
    expect(panel.getByRole('button', { name: 'Resume the countdown' })).toBeVisible();
    expect(panel.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/workshop/01ARZ3NDEKTSV4RRFFQ69G5FAY/calendar.ics',
    );
  });
});
