import { describe, expect, it, jest } from '@jest/globals';
import { type QuizResult } from '@academy/contracts/quizzes/quiz.schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLecture, openLearning, QUIZ, offline, rejected } from './learning.factory.js';

describe('a quiz', () => {
  const q = (n: number) => `01ARZ3NDEKTSV4RRFFQ69G5Q0${n}`;
  const option = (question: number, n: number) => `01ARZ3NDEKTSV4RRFFQ69G50${question}${n}`;
  const questions = [1, 2].map((n) => ({
    id: q(n),
    text: n === 1 ? 'Which mail is real?' : 'What do you do?',
    kind: n === 1 ? ('single' as const) : ('multiple' as const),
    options: [1, 2, 3].map((m) => ({ id: option(n, m), text: `Option ${n}.${m}` })),
  }));
  const aResult = (isPassed: boolean): QuizResult => ({
    scorePercent: isPassed ? 100 : 50,
    passPercent: 80,
    isPassed,
    answeredAt: '2026-11-21T10:00:00.000Z',
    questions: [
      {
        id: q(1),
        isRight: true,
        rightOptionIds: isPassed ? [option(1, 2)] : null,
        explanation: isPassed ? 'The address tells.' : null,
      },
      { id: q(2), isRight: isPassed, rightOptionIds: isPassed ? [option(2, 1)] : null, explanation: null },
    ],
  });
  const open = (response: unknown, best: QuizResult | null = null) =>
    openLearning(`/learn/awareness/${QUIZ}`, {
      responses: {
        [`GET /api/lecture/${QUIZ}`]: {
          lecture: aLecture({
            _id: QUIZ,
            type: 'quiz',
            title: 'Spot the fake',
            article: null,
            quiz: { passPercent: 80, questions, best },
          }),
        },
        [`POST /api/lecture/${QUIZ}/quiz-attempts`]: response,
      },
    });
  const answerAll = async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Option 1.1' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Option 1.2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Option 2.1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Option 2.3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  };

  it('lists unanswered questions before anything is sent, with a link to each', async () => {
    const { calls } = open(aResult(true));
    await userEvent.click(await screen.findByRole('radio', { name: 'Option 1.1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
    const summary = await screen.findByRole('alert', { name: 'Some questions have no answer yet' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['2']);
    expect(summary).toHaveTextContent('Question 2');
    expect(screen.getByText('1 of 2 answered')).toBeVisible();
    await userEvent.click(within(summary).getByRole('link', { name: '2: What do you do?' }));
    expect(screen.getByRole('checkbox', { name: 'Option 2.1' })).toHaveFocus();
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('lists several unanswered questions by their numbers on one line', async () => {
    open(aResult(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Check my answers' }));
    const summary = await screen.findByRole('alert', { name: 'Some questions have no answer yet' });
    expect(summary).toHaveTextContent(/Questions 1\s*2/);
    expect(screen.getByText('0 of 2 answered')).toBeVisible();
  });

  it('sends one option of a single choice and all of a multiple one; after it is passed, shows the right options and why', async () => {
    const { calls } = open(aResult(true));
    await answerAll();
    expect(await screen.findByText('Passed')).toBeVisible();
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      answers: [
        { questionId: q(1), optionIds: [option(1, 2)] },
        { questionId: q(2), optionIds: [option(2, 1), option(2, 3)] },
      ],
    });
    expect(screen.getByText('The address tells.')).toBeVisible();
    expect(screen.getAllByText('Right answer')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Check my answers' })).toBeNull();
  });

  it('marks the wrong answers if it is not passed; a retry keeps them and starts at the first question', async () => {
    open(aResult(false));
    await answerAll();
    expect(await screen.findByText('Not passed yet')).toBeVisible();
    expect(screen.getByText('Not right')).toBeVisible();
    expect(screen.queryByText('Right answer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('radio', { name: 'Option 1.2' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Check my answers' })).toBeEnabled();
    expect(screen.getByRole('group', { name: /Which mail is real\?/ })).toHaveFocus();
  });

  it.each([
    ['without a connection', offline, /Your answers stay here/],
    [
      'after a retry that is too early',
      rejected(429, 'QUIZ_TOO_SOON', 'Please wait 5 seconds'),
      /Please wait 5 seconds/,
    ],
  ])('keeps the answers %s', async (_, failure, text) => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(failure !== offline);
    open(failure);
    await answerAll();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Option 1.2' })).toBeChecked();
    online.mockRestore();
  });
});
