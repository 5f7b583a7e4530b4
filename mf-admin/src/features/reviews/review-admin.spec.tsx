import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type AdminReview } from '@academy/contracts/reviews/review-moderation.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { aReview } from './review.factory.js';

// Loads the chunk before the tests, because compiling it takes long.
beforeAll(() => import('../../features/reviews/review-admin.js'));

jest.setTimeout(30_000);
const LONG_TIMEOUT = { timeout: 10_000 };
const ID = aReview().id;
const NOTE = 'It names another learner.';
const list = (state: string, page = 1) => `GET /api/admin/reviews?state=${state}&page=${page}&limit=20`;
const call = (what: string) => `POST /api/admin/review/${ID}/${what}`;
const RESPONSE = `/api/admin/review/${ID}/response`;

const listOf = (...reviews: AdminReview[]) => ({ reviews, total: reviews.length, page: 1 });
const changed = (review = aReview()) => ({ success: true, message: '', review });
const stale = () => {
  throw new ApiError({
    status: 409,
    code: 'STALE_VERSION',
    message: 'This review was changed in the meantime. Please look at it again before you go on.',
  });
};

function open(responses: Record<string, unknown> = {}, at = '/admin?tab=reviews') {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      'GET /api/admin/stats': { openReviews: 1 },
      [list('open')]: listOf(aReview()),
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  const sent = (verb: string) =>
    test.calls.filter((made) => made.call.startsWith(verb)).map(({ body }) => body);
  return { ...test, sent };
}
const theRow = async () => within((await screen.findByText('Asha R.', {}, LONG_TIMEOUT)).closest('tr')!);
/** Opens the details row below the review unless it is open. */
const theDetails = async () => {
  const toggle = (await theRow()).getByRole('button', { name: 'Details of Asha R.' });
  if (toggle.getAttribute('aria-expanded') === 'false') await userEvent.click(toggle);
  return within(toggle.closest('tr')!.nextElementSibling as HTMLElement);
};
const press = async (name: RegExp) => userEvent.click((await theDetails()).getByRole('button', { name }));

describe('the list of reviews [decision 0188]', () => {
  it('shows reviews that wait for a moderator, with stars, author, course, day, state and reports', async () => {
    open({ [list('open')]: listOf(aReview({ reportCount: 22 })) });
    const row = await theRow();
    expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    for (const text of [
      'Certified Ethical Hacker',
      '20 Nov 2026',
      'Published',
      'The labs alone are worth the price of this course.',
      '22 reports',
    ])
      expect(row.getByText(text)).toBeVisible();
    const details = await theDetails();
    expect(details.getByRole('link', { name: /^Page of Certified Ethical Hacker/ })).toBeVisible();
    for (const text of ['Contains personal data', 'There is a phone number', 'and 21 more'])
      expect(details.getByText(text)).toBeVisible();
  });

  it('shows the whole text below the row, and keeps the focus', async () => {
    open();
    const toggle = (await theRow()).getByRole('button', { name: 'Details of Asha R.' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveFocus();
    expect(screen.getAllByText('The labs alone are worth the price of this course.')).toHaveLength(2);
  });

  it('is searched while the admin types, sorted by stars, and the URL contains both', async () => {
    const { path } = open({
      'GET /api/admin/reviews?state=open&search=labs&page=1&limit=20': listOf(aReview()),
      'GET /api/admin/reviews?state=open&search=labs&sort=stars-low&page=1&limit=20': listOf(),
    });
    await theRow();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a review' }), 'labs');
    await waitFor(() => expect(path()).toBe('/admin?tab=reviews&search=labs'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stars' }));
    expect(path()).toBe('/admin?tab=reviews&search=labs&sort=stars-low');
    expect(await screen.findByText('No matching reviews')).toBeVisible();
  });

  it('offers the decisions in the menu of a row too', async () => {
    open();
    await userEvent.click((await theRow()).getByRole('button', { name: 'More actions for Asha R.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getByRole('dialog', { name: 'Hide the review of Asha R.?' })).toBeVisible();
  });

  it('shows the number of waiting reviews in the tab, and updates it after each decision [S-268]', async () => {
    let reviews = [aReview()];
    const { calls } = open({
      'GET /api/admin/stats': () => ({ openReviews: reviews.length }),
      [list('open')]: () => listOf(...reviews),
      [call('dismiss')]: () => {
        reviews = [];
        return changed();
      },
    });
    expect(await screen.findByRole('tab', { name: 'Reviews (1)' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    expect(document.title).toBe('Reviews · Administration');
    await press(/^Dismiss reports/);
    expect(await screen.findByText('Nothing to moderate')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Reviews (0)' })).toBeVisible();
    expect(calls.find((made) => made.call === call('dismiss'))?.body).toEqual({ version: 3 });
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Find a review' })).toHaveFocus());
  });

  it('keeps the filter in the URL, and shows hidden reviews with their reason', async () => {
    const hidden = aReview({
      state: 'hidden',
      hidden: { reason: 'spam', note: NOTE },
      reportCount: 0,
      reports: [],
    });
    const { path, shell } = open({ [list('hidden')]: listOf(hidden), [list('published')]: listOf() });
    await theRow();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Hidden');
    await screen.findByText('Hidden', { selector: 'td *' });
    expect((await theDetails()).getByText('Hidden: Advertising or spam')).toBeVisible();
    expect(screen.getByText(NOTE)).toBeVisible();
    expect(path()).toBe('/admin?tab=reviews&state=hidden');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Published');
    expect(await screen.findByText('No published reviews')).toBeVisible();
    act(() => shell.navigation.go(-1 as unknown as string));
    expect(await screen.findByText('Hidden', { selector: 'td *' })).toBeVisible();
  });

  it('has pages of twenty reviews', async () => {
    const { path } = open({
      [list('open')]: { reviews: [aReview()], total: 21, page: 1 },
      [list('open', 2)]: { reviews: [aReview({ author: 'Dev K.' })], total: 21, page: 2 },
    });
    await theRow();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Dev K.')).toBeVisible();
    expect(path()).toBe('/admin?tab=reviews&page=2');
  });

  it('shows an error if it cannot be loaded, with a Retry button [CON-27]', async () => {
    let isDown = true;
    open({
      [list('open')]: () => {
        if (isDown) throw new ApiError({ status: 404, code: 'X', message: 'The catalog is away' });
        return listOf(aReview());
      },
    });
    expect(await screen.findByText('The catalog is away', {}, LONG_TIMEOUT)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await theRow()).getByText('Published')).toBeVisible();
  });
});

describe('the decision of a moderator [decision 0188]', () => {
  const hideDialog = async () => {
    await press(/^Hide the review/);
    return within(screen.getByRole('dialog', { name: 'Hide the review of Asha R.?' }));
  };

  it('hides a review with a reason and an explanation for its author', async () => {
    const { sent, toasts } = open({ [call('hide')]: changed() });
    const dialog = await hideDialog();
    expect(dialog.getByText(/Asha R. sees that it is hidden/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(dialog.getByText('Please choose a reason')).toBeVisible();
    const explanation = dialog.getByLabelText('Explanation');
    expect(explanation).toHaveAccessibleDescription(/^At least 10 characters\./);
    expect(explanation).toHaveAccessibleDescription(/Please write an explanation of at least 10 characters$/);
    expect(sent(call('hide'))).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Contains personal data');
    await userEvent.type(dialog.getByLabelText('Explanation'), ` ${NOTE} `);
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(toasts[0]?.message).toBe('The review of Asha R. is hidden.'));
    expect(sent(call('hide'))).toEqual([{ version: 3, reason: 'personal-data', note: NOTE }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps its input if the review was edited in the meantime, and shows the new text', async () => {
    let review = aReview();
    const { sent } = open({
      [list('open')]: () => listOf(review),
      [call('hide')]: () => {
        if (review.version === 4) return changed();
        review = aReview({ version: 4, text: 'An edited text that nobody has read yet.' });
        return stale();
      },
    });
    const dialog = await hideDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Advertising or spam');
    await userEvent.type(dialog.getByLabelText('Explanation'), NOTE);
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/was changed in the meantime/);
    expect(await dialog.findByText('An edited text that nobody has read yet.')).toBeVisible();
    expect(dialog.getByLabelText('Explanation')).toHaveValue(NOTE);
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(call('hide'))).toEqual([
      { version: 3, reason: 'spam', note: NOTE },
      { version: 4, reason: 'spam', note: NOTE },
    ]);
  });

  it('reports the state of a review that has left the list in the meantime', async () => {
    let reviews = [aReview()];
    open({
      [list('open')]: () => listOf(...reviews),
      [call('hide')]: () => {
        reviews = [];
        return stale();
      },
    });
    const dialog = await hideDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Advertising or spam');
    await userEvent.type(dialog.getByLabelText('Explanation'), NOTE);
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByText(/no longer in this list/)).toBeVisible();
    expect(dialog.getByLabelText('Explanation')).toHaveValue(NOTE);
  });

  it('requires confirmation before a typed explanation is discarded, and returns the focus to the button', async () => {
    open();
    const dialog = await hideDialog();
    await userEvent.type(dialog.getByLabelText('Explanation'), NOTE);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Close without saving' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await theDetails()).getByRole('button', { name: /^Hide the review/ })).toHaveFocus();
  });

  it('restores an edited review, or shows the rejection and reloads the list', async () => {
    let review = aReview({ state: 'pending', hidden: { reason: 'spam', note: NOTE }, version: 7 });
    const { sent, toasts } = open({
      [list('open')]: () => listOf(review),
      [call('restore')]: () => {
        if (review.version === 8) return changed();
        review = { ...review, version: 8 };
        return stale();
      },
    });
    expect((await theRow()).getByText('Hidden and edited')).toBeVisible();
    expect((await theDetails()).queryByRole('button', { name: /^Dismiss|^Respond/ })).toBeNull();
    await press(/^Restore/);
    await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'error' }));
    await waitFor(() => expect(sent(list('open')).length).toBe(2));
    await press(/^Restore/);
    await waitFor(() => expect(toasts[1]?.message).toBe('The review of Asha R. is shown again.'));
    expect(sent(call('restore'))).toEqual([{ version: 7 }, { version: 8 }]);
  });

  it('adds a response to a review', async () => {
    const { sent, toasts } = open({ [`PUT ${RESPONSE}`]: changed() });
    await press(/^Respond to/);
    const dialog = within(screen.getByRole('dialog', { name: 'Response to Asha R.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save response' }));
    expect(dialog.getByText('Please write the response')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Response'), 'Thank you!');
    await userEvent.click(dialog.getByRole('button', { name: 'Save response' }));
    await waitFor(() => expect(toasts[0]?.message).toBe('The response is on the course page.'));
    expect(sent(`PUT ${RESPONSE}`)).toEqual([{ version: 3, text: 'Thank you!' }]);
  });

  it('edits a response, and shows the version that another admin has saved in the meantime', async () => {
    const at = '2026-11-22T10:00:00.000Z';
    let review = aReview({ response: { text: 'Thanks', at } });
    open({
      [list('open')]: () => listOf(review),
      [`PUT ${RESPONSE}`]: () => {
        review = { ...review, version: 4, response: { text: 'We thank you', at } };
        return stale();
      },
    });
    await press(/^Edit response/);
    const dialog = within(screen.getByRole('dialog', { name: 'Response to Asha R.' }));
    await userEvent.type(dialog.getByLabelText('Response'), ' a lot');
    await userEvent.click(dialog.getByRole('button', { name: 'Save response' }));
    expect(await dialog.findByText('We thank you')).toBeVisible();
    expect(dialog.getByLabelText('Response')).toHaveValue('Thanks a lot');
  });

  it('deletes a response after a confirmation', async () => {
    const response = { text: 'Thanks', at: '2026-11-22T10:00:00.000Z' };
    const { sent, toasts } = open({
      [list('open')]: listOf(aReview({ response })),
      [`DELETE ${RESPONSE}`]: changed(),
    });
    await press(/^Delete response/);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete the response to Asha R.?' }));
    expect(sent('DELETE')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete response' }));
    await waitFor(() => expect(toasts[0]?.message).toBe('The response is deleted.'));
    expect(sent('DELETE')).toEqual([{ version: 3 }]);
  });
});
