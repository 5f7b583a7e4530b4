import { describe, expect, it } from '@jest/globals';
import { type Review } from '@academy/contracts/reviews/review.schemas';
import { ThemeProvider } from '@academy/ui';
import { aCourse } from '@academy/contracts/catalog/catalog.factory';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.js';

const rating = { average: 4.6, count: 12, histogram: [0, 1, 0, 2, 9] };
const course = aCourse({ rating });
const ALL = `GET /api/course/${course.id}/reviews`;
const LIST = `${ALL}?limit=3`;
const enrolled = { 'GET /api/user/courses': { courses: [{ _id: course.id }] } };
const notEnrolled = { 'GET /api/user/courses': { courses: [] } };
const OWN = `/api/course/${course.id}/review`;
const aReview = (over: Partial<Review> = {}): Review => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5REV',
  author: 'Priya S.',
  stars: 5,
  text: 'The lab of the first week alone was worth the price.',
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  response: null,
  ...over,
});
const five = Array.from({ length: 5 }, (_, index) =>
  aReview({ id: `01ARZ3NDEKTSV4RRFFQ69G5RE${index}`, author: `Learner ${index}` }),
);

async function open(
  responses: Record<string, unknown>,
  { user = undefined as ReturnType<typeof aUser> | undefined, shown = course } = {},
) {
  const test = createTestShell({
    at: `/course/${shown.slug}`,
    namespace: 'mf_catalog',
    messages: remote.messages,
    routes: remote.routes({} as never),
    ...(user && { user }),
    responses: { [`GET /api/course/${shown.slug}`]: { course: shown }, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  const heading = await screen.findByRole('heading', { name: 'Reviews' });
  return { ...test, section: within(heading.closest('section')!) };
}

describe('the reviews of a course', () => {
  it('begin with average, count and numbers by stars, to which the top of the page links', async () => {
    const { section } = await open({ [LIST]: { reviews: [aReview()], rating, next: null } });
    expect(section.getByText('12 reviews')).toBeVisible();
    expect(section.getAllByRole('listitem')[0]).toHaveTextContent('5 stars9');
    expect(screen.getByRole('link', { name: '4.6 of 5 stars, 12 reviews' })).toHaveAttribute(
      'href',
      '#reviews',
    );
  });

  it('show three, the others on request, and responses of the academy', async () => {
    const response = { text: 'Thank you, Priya.', at: '2026-11-21T10:00:00.000Z' };
    const [first, ...others] = five;
    const next = `5.${five[2]!.id}`;
    const { section } = await open({
      [LIST]: { reviews: [{ ...first, response }, ...others.slice(0, 2)], rating, next },
      [`${ALL}?after=${next}`]: { reviews: others.slice(2), rating, next: null },
    });
    expect(await section.findByText('Thank you, Priya.')).toBeVisible();
    expect(section.queryByText('Learner 3')).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'More reviews' }));
    expect(await section.findByText('Learner 4')).toBeVisible();
    expect(section.queryByRole('button', { name: 'More reviews' })).toBeNull();
  });

  it('can be sorted, and filtered by stars', async () => {
    const list = { reviews: five, rating, next: null };
    const lowest = `${ALL}?sort=lowest&limit=3`;
    const ofTwo = `${ALL}?sort=lowest&stars=2&limit=3`;
    const { calls, section } = await open({ [LIST]: list, [lowest]: list, [ofTwo]: list });
    await userEvent.selectOptions(section.getByLabelText('Sort reviews by'), 'lowest');
    await section.findByText('Learner 0');
    await userEvent.click(section.getByRole('button', { name: '2 stars 1' }));
    await section.findByText('Learner 0');
    expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining([lowest, ofTwo]));
    expect(section.getByRole('button', { name: '2 stars 1', pressed: true })).toBeVisible();
    expect(section.getByRole('button', { name: '3 stars 0' })).toBeDisabled();
  });

  it('can be reported with a reason', async () => {
    const list = { [LIST]: { reviews: [aReview()], rating, next: null } };
    const call = `POST /api/review/${aReview().id}/report`;
    const { calls, section, toasts } = await open(
      {
        ...list,
        ...notEnrolled,
        [call]: { success: true, message: 'Thank you. A moderator will look at it.' },
      },
      { user: aUser() },
    );
    await userEvent.click(await section.findByRole('button', { name: 'Report the review of Priya S.' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Choose a reason', { selector: '[id$="error"]' })).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'off-topic');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find((one) => one.call === call)?.body).toEqual({ reason: 'off-topic' });
    expect(toasts.at(-1)?.message).toBe('Thank you. A moderator will look at it.');
  });

  it('redirect a visitor who reports one to the log-in and back', async () => {
    const { path, section } = await open({ [LIST]: { reviews: [aReview()], rating, next: null } });
    await userEvent.click(await section.findByRole('button', { name: 'Report the review of Priya S.' }));
    expect(path()).toBe(`/shell/signup?returnTo=${encodeURIComponent(`/course/${course.slug}`)}`);
  });

  it('explain who may write the first one', async () => {
    const shown = aCourse();
    const { section } = await open({}, { shown });
    expect(section.getByText(/^No reviews yet/)).toBeVisible();
    expect(section.queryByRole('form')).toBeNull();
  });
});

describe('the user’s own review', () => {
  const user = aUser();
  const own = (over: object) => ({
    ...enrolled,
    [LIST]: { reviews: [aReview()], rating, next: null },
    [`GET ${OWN}`]: { review: null, canReview: true, progressPercent: 40, requiredPercent: 20, ...over },
  });

  it('is written with stars and a text', async () => {
    const { calls } = await open({ ...own({}), [`PUT ${OWN}`]: {} }, { user });
    const form = within(await screen.findByRole('form', { name: 'Write a review' }));
    await userEvent.click(form.getByRole('radio', { name: '4 stars' }));
    await userEvent.type(form.getByLabelText('What should others know?'), 'Clear and very practical.');
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }));
    expect(calls.find(({ call }) => call === `PUT ${OWN}`)?.body).toEqual({
      stars: 4,
      text: 'Clear and very practical.',
    });
  });

  it('shows every missing field before anything is sent, and removes each error once its field is valid', async () => {
    const { calls } = await open(own({}), { user });
    const form = within(await screen.findByRole('form', { name: 'Write a review' }));
    const text = form.getByLabelText('What should others know?');
    await userEvent.type(text, 'Too short');
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await form.findByText('Please choose one to five stars')).toBeVisible();
    expect(form.getByText('A review needs at least 20 characters')).toBeVisible();
    expect(form.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(form.getByRole('radiogroup')).toBeInvalid();
    await userEvent.click(form.getByRole('radio', { name: '4 stars' }));
    expect(form.getByRole('radiogroup')).toBeValid();
    await userEvent.type(text, ', then long enough');
    expect(text).toBeValid();
    expect(form.queryByText('A review needs at least 20 characters')).toBeNull();
    expect(calls.map(({ call }) => call)).not.toContain(`PUT ${OWN}`);
  });

  it('keeps its text if the server rejects it, and shows the reason at the field until it is edited', async () => {
    const message = 'The review has an invisible character';
    const rejection = new ApiError({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Bad',
      details: { fields: [{ path: 'text', message }] },
    });
    await open({ ...own({}), [`PUT ${OWN}`]: rejection }, { user });
    const form = within(await screen.findByRole('form', { name: 'Write a review' }));
    const text = form.getByLabelText('What should others know?');
    await userEvent.click(form.getByRole('radio', { name: '4 stars' }));
    await userEvent.type(text, 'Clear and very practical.');
    await userEvent.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await form.findByText(message)).toBeVisible();
    expect(text).toHaveFocus();
    expect(text).toHaveValue('Clear and very practical.');
    await userEvent.type(text, '!');
    expect(form.queryByText(message)).toBeNull();
  });

  it('moves the focus to its heading once it is published, changed or deleted', async () => {
    const saved = { ...aReview(), state: 'published', hidden: null };
    let review: object | null = null;
    const { toasts } = await open(
      {
        ...own({}),
        [`GET ${OWN}`]: () => ({ review, canReview: true, progressPercent: 40, requiredPercent: 20 }),
        [`PUT ${OWN}`]: () => (review = { ...saved, editedAt: review && '2026-11-22T10:00:00.000Z' }),
        [`DELETE ${OWN}`]: () => (review = null),
      },
      { user },
    );
    const heading = (name: string) => screen.findByRole('heading', { level: 3, name });
    await userEvent.click(await screen.findByRole('radio', { name: '5 stars' }));
    await userEvent.type(screen.getByLabelText('What should others know?'), aReview().text);
    await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await heading('Your review')).toHaveFocus();
    expect(toasts.at(-1)?.message).toBe('Thank you. Your review is saved.');

    await userEvent.click(screen.getByRole('button', { name: 'Save review' }));
    await waitFor(async () => expect(await heading('Your review')).toHaveFocus());

    await userEvent.click(screen.getByRole('button', { name: 'Delete review' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your review?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete review' }));
    expect(await heading('Write a review')).toHaveFocus();
  });

  it('is not offered before a fifth of the course is completed, which is explained', async () => {
    await open(own({ canReview: false, progressPercent: 10 }), { user });
    expect(await screen.findByText(/once you have completed 20% of it. You are at 10%/)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('has an edit button with its own label, and cannot be reported in the list', async () => {
    const review = { ...aReview(), state: 'published', hidden: null };
    const other = aReview({ id: '01ARZ3NDEKTSV4RRFFQ69G5RE2', author: 'Ravi K.' });
    const list = { reviews: [aReview(), other], rating, next: null };
    const { section } = await open({ ...own({ review }), [LIST]: list }, { user });
    const form = within(await screen.findByRole('form', { name: 'Your review' }));
    expect(form.getByRole('button', { name: 'Save review' })).toBeVisible();
    expect(section.getByRole('button', { name: 'Report the review of Ravi K.' })).toBeVisible();
    expect(section.queryByRole('button', { name: 'Report the review of Priya S.' })).toBeNull();
  });

  it('shows that a moderator hid it and why, and can be deleted after a confirmation', async () => {
    const review = {
      ...aReview(),
      state: 'hidden',
      hidden: { reason: 'spam', note: 'No advertising, please.' },
    };
    const { calls } = await open({ ...own({ review }), [`DELETE ${OWN}`]: {} }, { user });
    const form = within(await screen.findByRole('form', { name: 'Your review' }));
    expect(form.getByText(/No advertising, please/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Delete review' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your review?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep review' }));
    expect(calls.map(({ call }) => call)).not.toContain(`DELETE ${OWN}`);
    await userEvent.click(form.getByRole('button', { name: 'Delete review' }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete review' }),
    );
    expect(calls.map(({ call }) => call)).toContain(`DELETE ${OWN}`);
  });
});
