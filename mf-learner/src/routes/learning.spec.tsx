import { beforeEach, describe, expect, it } from '@jest/globals';
import { type QuizResult } from '@academy/contracts/learning.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser } from '@academy/mf-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCourse,
  aLecture,
  aProgress,
  ARTICLE,
  COURSE,
  NUMBER,
  openLearning,
  outline,
  PROGRESS,
  QUIZ,
  VIDEO,
} from './learning.factory.js';

const offline = new ApiError({ status: 0, code: 'NETWORK', message: '' });
const refused = (status: number, code: string, message = code) => new ApiError({ status, code, message });
const lecturePage = `/learn/awareness/${ARTICLE}`;

describe('/learn/{course}', () => {
  it('S-264: leads its owner to the first lecture that is not done, and marks what is', async () => {
    openLearning('/learn/awareness');
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `/learn/awareness/${ARTICLE}`,
    );
    expect(screen.getByRole('progressbar', { name: 'Progress in Cyber awareness' })).toHaveAttribute(
      'aria-valuenow',
      '33',
    );
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => /Done/.test(row.textContent ?? ''))).toEqual([true, false, false]);
    expect(screen.getAllByRole('link', { name: /Welcome|attackers|fake/ })).toHaveLength(3);
  });

  it('S-264: opens the previews alone for a visitor, and says where the rest is', async () => {
    openLearning('/learn/awareness', { user: null });
    expect(await screen.findByRole('link', { name: 'See the course' })).toHaveAttribute(
      'href',
      '/course/awareness',
    );
    expect(screen.getByRole('link', { name: 'Welcome' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /attackers/ })).toBeNull();
    expect(screen.getAllByText('Locked')).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('CON-03: an id gives way to the slug', async () => {
    const { path } = openLearning(`/learn/${COURSE}`, {
      answers: {
        [`GET /api/course/${COURSE}`]: { course: aCourse() },
        [`GET /api/lectures/${COURSE}`]: { lectures: outline },
      },
    });
    await waitFor(() => expect(path()).toBe('/learn/awareness'));
  });

  it('says that it is offline, and comes on Retry', async () => {
    let tries = 0;
    openLearning('/learn/awareness', {
      answers: { 'GET /api/course/awareness': () => ((tries += 1) === 1 ? offline : { course: aCourse() }) },
    });
    expect(await screen.findByText('You are offline')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cyber awareness' })).toBeVisible();
  });

  it('knows no course that is not there', async () => {
    openLearning('/learn/nothing', {
      answers: {
        'GET /api/course/nothing': refused(404, 'COURSE_NOT_FOUND'),
        'GET /api/lectures/nothing': refused(404, 'COURSE_NOT_FOUND'),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
  });

  it('a completed course is claimed by name, once that was looked at', async () => {
    const { calls, path } = openLearning('/learn/awareness', {
      answers: {
        [PROGRESS]: { courses: [aProgress({ percent: 100, completed: true })] },
        'POST /api/certificates': { certificate: { certificateId: NUMBER } },
        'GET /api/certificates': { certificates: [] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Get your certificate' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Your name on the certificate' }));
    const name = dialog.getByLabelText('Full name');
    expect(name).toHaveValue('Asha Rao');
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Issue the certificate' }));
    expect(await dialog.findByText('Please enter a name of 2 to 80 letters')).toBeVisible();
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await userEvent.type(name, ' Asha  K. Rao ');
    await userEvent.click(dialog.getByRole('button', { name: 'Issue the certificate' }));
    await waitFor(() => expect(path()).toBe(`/dashboard/certificates/${NUMBER}`));
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      courseId: COURSE,
      name: 'Asha K. Rao',
    });
  });
});

describe('/learn/{course}/{lecture}', () => {
  beforeEach(() => localStorage.clear());

  it('shows an article, its neighbours, and where it stands in the course', async () => {
    openLearning(lecturePage);
    expect(await screen.findByRole('heading', { level: 1, name: 'How attackers think' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'They are in a hurry' })).toBeVisible();
    expect(screen.getByText('you').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      `/learn/awareness/${VIDEO}`,
    );
    expect(screen.getByRole('link', { name: 'Next lecture' })).toHaveAttribute(
      'href',
      `/learn/awareness/${QUIZ}`,
    );
    const aside = within(screen.getByRole('complementary', { name: 'Course content' }));
    expect(aside.getByRole('link', { name: 'How attackers think' }).closest('li')).toHaveAttribute(
      'aria-current',
    );
  });

  it('SEC-19: an article is words: no markup of its own, no link that runs', async () => {
    const article = [
      '<img src=x onerror="window.broken=1"> <b>bold</b>',
      '[run](javascript:alert(1)) [data](data:text/html,x) [web](https://example.org) [page](/course)',
      '<script>window.broken = 1</script>',
      '![picture](https://example.org/x.png)',
      '`a < b && c`',
    ].join('\n\n');
    openLearning(lecturePage, {
      answers: { [`GET /api/lecture/${ARTICLE}`]: { lecture: aLecture({ article }) } },
    });
    const link = await screen.findByRole('link', { name: 'web' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const text = link.closest('div') as HTMLElement;
    expect(text.querySelectorAll('img, script, b')).toHaveLength(0);
    expect([...text.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual([
      'https://example.org',
      '/course',
    ]);
    expect(text).toHaveTextContent('a < b && c');
  });

  it('AMB-02: marked as done, it is done at once, and the server hears of it', async () => {
    const { calls } = openLearning(lecturePage, {
      answers: { 'POST /api/user/progress': { course: aProgress({ percent: 66 }) } },
    });
    const button = await screen.findByRole('button', { name: 'Mark as done' });
    await waitFor(() => expect(screen.getAllByText('Done')).toHaveLength(1));
    await userEvent.click(button);
    await waitFor(() =>
      expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
        lectureId: ARTICLE,
        positionSec: 0,
        watchedSec: 0,
        completed: true,
      }),
    );
  });

  it('AMB-02: without a connection it is done all the same, kept, and sent when there is one', async () => {
    let isOnline = false;
    const { calls } = openLearning(lecturePage, {
      answers: {
        'POST /api/user/progress': () => (isOnline ? { course: aProgress({ percent: 66 }) } : offline),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText(/saved on this device/)).toBeVisible();
    const key = `academy_progress_${aUser().id}`;
    expect(localStorage.getItem(key)).toContain(ARTICLE);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull());
  });

  it('what the server refuses for good is not sent for ever', async () => {
    const { calls } = openLearning(lecturePage, {
      answers: { 'POST /api/user/progress': refused(403, 'NOT_ENROLLED') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(localStorage.getItem(`academy_progress_${aUser().id}`)).toBeNull());
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('the moment in which the course is completed leads to the certificate', async () => {
    openLearning(lecturePage, {
      answers: { 'POST /api/user/progress': { course: aProgress({ percent: 100, completed: true }) } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText(/you have completed the course/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get your certificate' })).toHaveAttribute(
      'href',
      '/learn/awareness',
    );
  });

  it.each([
    ['a visitor', null, 'Log in'],
    ['somebody who has not bought it', aUser(), 'Go to the dashboard'],
  ])('S-264, SEC-13: is closed to %s, with a way on', async (_, user, way) => {
    openLearning(lecturePage, {
      user,
      answers: { [`GET /api/lecture/${ARTICLE}`]: refused(403, 'NOT_ENROLLED') },
    });
    expect(await screen.findByRole('heading', { name: 'This lecture is part of the course' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the course' })).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
  });

  it('T27: one that is not there is not found', async () => {
    openLearning(lecturePage, {
      answers: { [`GET /api/lecture/${ARTICLE}`]: refused(404, 'LECTURE_NOT_FOUND') },
    });
    expect(await screen.findByRole('heading', { name: 'Lecture not found' })).toBeVisible();
  });

  it('a visitor reads a preview without notes and marks of their own', async () => {
    openLearning(lecturePage, { user: null });
    expect(await screen.findByText(/free preview/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'My notes' })).toBeNull();
  });
});

describe('notes', () => {
  beforeEach(() => localStorage.clear());
  const call = `GET /api/course/${COURSE}/notes`;

  it('are written under an id of the browser, without a connection too, and survive the page', async () => {
    const { calls } = openLearning(lecturePage);
    const field = await screen.findByLabelText('New note');
    await userEvent.type(field, 'Look this up');
    expect(localStorage.getItem(`academy_draft_${aUser().id}_${ARTICLE}`)).toBe('"Look this up"');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Not sent yet')).toBeVisible();
    expect(field).toHaveValue('');
    expect(localStorage.getItem(`academy_draft_${aUser().id}_${ARTICLE}`)).toBeNull();
    const put = calls.find((one) => one.call.startsWith('PUT'))?.call;
    expect(put).toMatch(/notes\/[0-9a-f-]{36}$/);
    // Under the same id again: sent twice, it is one note.
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(calls.filter((one) => one.call === put)).toHaveLength(2));
    expect(localStorage.getItem(`academy_notes_${aUser().id}`)).toContain('Look this up');
  });

  const id = '3f0c2f0e-5a3a-4f4e-9d2b-0d8a5f3c1b2a';
  const savedAs = (noteId: string) => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => noteId });
    return `PUT /api/lecture/${ARTICLE}/notes/${noteId}`;
  };

  it('one that is refused stays with the reason, beside what is being typed, and is sent when it was changed', async () => {
    let isFull = true;
    const { calls } = openLearning(lecturePage, {
      answers: {
        [savedAs(id)]: (body: { text: string }) => {
          if (isFull) return refused(409, 'TOO_MANY_NOTES', 'A course has room for 500 notes.');
          const at = '2026-11-21T10:00:00.000Z';
          return {
            note: { id, lectureId: ARTICLE, text: body.text, positionSec: 0, createdAt: at, updatedAt: at },
          };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('New note'), 'The 501st');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await userEvent.type(screen.getByLabelText('New note'), 'Being typed');
    expect(await screen.findByText(/A course has room for 500 notes/)).toBeVisible();
    expect(screen.getByText('The 501st')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveValue('Being typed');
    const puts = (): number => calls.filter((one) => one.call.startsWith('PUT')).length;
    window.dispatchEvent(new Event('online'));
    // Long enough for a call that should not come to set out.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(puts()).toBe(1);
    isFull = false;
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByText(/A course has room/)).toBeNull());
    expect(puts()).toBe(2);
    expect(localStorage.getItem(`academy_notes_${aUser().id}`)).toBeNull();
  });

  it('two saves of one note are sent one after the other, so that the last words stay', async () => {
    const answers: (() => void)[] = [];
    const sent: string[] = [];
    openLearning(lecturePage, {
      answers: {
        [savedAs(id)]: async (body: { text: string }) => {
          sent.push(body.text);
          await new Promise<void>((resolve) => answers.push(resolve));
          const at = '2026-11-21T10:00:00.000Z';
          return {
            note: { id, lectureId: ARTICLE, text: body.text, positionSec: 0, createdAt: at, updatedAt: at },
          };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('New note'), 'First words');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByLabelText('Change this note');
    await userEvent.clear(field);
    await userEvent.type(field, 'Second words');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(sent).toEqual(['First words']);
    answers[0]?.();
    await waitFor(() => expect(sent).toEqual(['First words', 'Second words']));
    answers[1]?.();
    expect(await screen.findByText('Second words')).toBeVisible();
  });

  it('an empty one is none', async () => {
    const { calls } = openLearning(lecturePage);
    await userEvent.click(await screen.findByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Please write something first.')).toBeVisible();
    expect(calls.some((one) => one.call.startsWith('PUT'))).toBe(false);
  });

  it('are changed and deleted, and a deletion that fails says so', async () => {
    const id = '3f0c2f0e-5a3a-4f4e-9d2b-0d8a5f3c1b2a';
    const at = '2026-11-21T10:00:00.000Z';
    const note = { id, lectureId: ARTICLE, text: 'Old words', positionSec: 0, createdAt: at, updatedAt: at };
    const path = `/api/lecture/${ARTICLE}/notes/${id}`;
    let fails = true;
    const { calls, toasts } = openLearning(lecturePage, {
      answers: {
        [call]: { notes: [note] },
        [`PUT ${path}`]: (body: { text: string }) => ({ note: { ...note, text: body.text } }),
        [`DELETE ${path}`]: () =>
          fails ? refused(503, 'X', '') : { success: true, message: 'Note deleted' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByLabelText('Change this note');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'New words');
    const draft = `academy_draft_${aUser().id}_${ARTICLE}_${id}`;
    expect(localStorage.getItem(draft)).toBe('"New words"');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(localStorage.getItem(draft)).toBeNull();
    expect(await screen.findByText('New words')).toBeVisible();
    expect(calls.find((one) => one.call.startsWith('PUT'))?.body).toEqual({
      positionSec: 0,
      text: 'New words',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('New words')).toBeNull());
    expect(screen.getByRole('heading', { name: 'My notes' })).toHaveFocus();
  });
});

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
  const open = (answer: unknown, best: QuizResult | null = null) =>
    openLearning(`/learn/awareness/${QUIZ}`, {
      answers: {
        [`GET /api/lecture/${QUIZ}`]: {
          lecture: aLecture({
            _id: QUIZ,
            type: 'quiz',
            title: 'Spot the fake',
            article: null,
            quiz: { passPercent: 80, questions, best },
          }),
        },
        [`POST /api/lecture/${QUIZ}/quiz-attempts`]: answer,
      },
    });
  const answerAll = async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Option 1.1' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Option 1.2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Option 2.1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Option 2.3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  };

  it('asks for what is missing before anything is sent', async () => {
    const { calls } = open(aResult(true));
    await userEvent.click(await screen.findByRole('radio', { name: 'Option 1.1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
    const summary = await screen.findByRole('alert', { name: 'Some questions have no answer yet' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['What do you do?']);
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('sends one of a single choice and all of a multiple one; passed, it tells what was right and why', async () => {
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

  it('not passed, it marks what was not right and is tried again with the answers in place', async () => {
    open(aResult(false));
    await answerAll();
    expect(await screen.findByText('Not passed yet')).toBeVisible();
    expect(screen.getByText('Not right')).toBeVisible();
    expect(screen.queryByText('Right answer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('radio', { name: 'Option 1.2' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Check my answers' })).toBeEnabled();
  });

  it.each([
    ['without a connection', offline, /Your answers stay here/],
    ['too soon', refused(429, 'TOO_SOON', 'Please wait 5 seconds'), /Please wait 5 seconds/],
  ])('keeps the answers %s', async (_, failure, text) => {
    open(failure);
    await answerAll();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Option 1.2' })).toBeChecked();
  });
});
