import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, type FakeResponse } from '../../testing.js';

const faq = [
  {
    id: 'A',
    question: 'How long does a course take?',
    answer: 'Hours are stated: 4 to 12 weeks.',
    category: 'Courses',
  },
  {
    id: 'B',
    question: 'Do I get a certificate?',
    answer: 'Yes, with a number.',
    category: 'Certification',
  },
  { id: 'C', question: 'How do I pay?', answer: 'By card or UPI.', category: 'Payment' },
  { id: 'D', question: 'Where is my course?', answer: 'It appears by itself.', category: 'Payment' },
];
const faqResponse: Record<string, FakeResponse> = { 'GET /api/faq': { body: { faq } } };

async function openQuestions(responses = faqResponse) {
  const shell = openShell('/helpdesk', { responses });
  await screen.findByRole('heading', { level: 1, name: 'Help Desk' });
  return shell;
}

const section = () =>
  within(screen.getByRole('heading', { level: 2, name: 'Questions' }).closest('section')!);
const queries = () =>
  section()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const question = (name: string) => section().findByRole('button', { name });
const category = (name: string) =>
  within(section().getByRole('group', { name: 'Category' })).getByRole('button', { name });

describe('the questions of the help page', () => {
  it('are four, with a title, a search box and four buttons [S-046, S-047, S-050]', async () => {
    await openQuestions();
    await question('How do I pay?');
    expect(section().getByRole('searchbox', { name: 'Search the questions' })).toBeVisible();
    const buttons = within(section().getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Courses',
      'Certification',
      'Payment',
    ]);
    expect(queries()).toEqual(faq.map((item) => item.question));
    expect(section().getByRole('status')).toHaveTextContent('4 questions');
  });

  it('open one at a time, and a click on the open one closes it [S-051, S-052]', async () => {
    await openQuestions();
    const [first, second] = [await question('How do I pay?'), await question('Do I get a certificate?')];
    await userEvent.click(first);
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(section().getByRole('region', { name: 'How do I pay?' })).toHaveTextContent('By card or UPI.');
    await userEvent.click(second);
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(section().getAllByRole('region')).toHaveLength(1);
    await userEvent.click(second);
    expect(section().queryAllByRole('region')).toEqual([]);
  });

  it('open by keyboard [S-051]', async () => {
    await openQuestions();
    (await question('How do I pay?')).focus();
    await userEvent.keyboard('{Enter}');
    expect(section().getByRole('region', { name: 'How do I pay?' })).toBeVisible();
    await userEvent.keyboard(' ');
    expect(section().queryByRole('region')).toBeNull();
  });

  it('are filtered by a category [S-048]', async () => {
    await openQuestions();
    await question('How do I pay?');
    await userEvent.click(category('Payment'));
    expect(category('Payment')).toHaveAttribute('aria-pressed', 'true');
    expect(category('All')).toHaveAttribute('aria-pressed', 'false');
    expect(queries()).toEqual(['How do I pay?', 'Where is my course?']);
    expect(section().getByRole('status')).toHaveTextContent('2 questions');
    await userEvent.click(category('All'));
    expect(queries()).toHaveLength(4);
  });

  it('are filtered by the search; without a match a button shows all of them [S-049]', async () => {
    await openQuestions();
    await question('How do I pay?');
    const box = section().getByRole('searchbox');
    await userEvent.type(box, 'upi');
    expect(queries()).toEqual(['How do I pay?']);
    await userEvent.clear(box);
    await userEvent.type(box, 'zebra');
    expect(section().getByText('No question matches')).toBeVisible();
    await userEvent.click(section().getByRole('button', { name: 'Show all questions' }));
    expect(queries()).toHaveLength(4);
    expect(box).toHaveValue('');
  });

  it('move the focus to their number when Show all questions disappears [WCAG 2.4.3, UX-06]', async () => {
    await openQuestions();
    await question('How do I pay?');
    await userEvent.type(section().getByRole('searchbox'), 'zebra');
    section().getByRole('button', { name: 'Show all questions' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(section().getByRole('status')).toHaveFocus();
    expect(section().getByRole('status')).toHaveTextContent('4 questions');
  });

  it('mention weeks beside the hours that a course states [S-138, CON-24]', async () => {
    await openQuestions();
    await userEvent.click(await question('How long does a course take?'));
    expect(section().getByRole('region')).toHaveTextContent('Hours are stated: 4 to 12 weeks.');
  });

  it('show an error if they cannot be loaded, and load on Retry', async () => {
    let isUnavailable = true;
    const body = { code: 'UNAVAILABLE', message: 'Not now', requestId: 'req-1' };
    await openQuestions({
      'GET /api/faq': () => (isUnavailable ? { status: 503, body } : { body: { faq } }),
    });
    const title = await screen.findByText('The questions could not be loaded', {}, { timeout: 10_000 });
    const alert = title.closest<HTMLElement>('[role=alert]')!;
    expect(alert).toHaveTextContent('req-1');
    isUnavailable = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await question('How do I pay?')).toBeVisible();
  });
});
