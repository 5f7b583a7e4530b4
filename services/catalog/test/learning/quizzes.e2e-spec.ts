import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lectureResponse } from '@academy/contracts/lectures/lecture.schemas';
import { quizResult } from '@academy/contracts/quizzes/quiz.schemas';
import { newId } from '@academy/nest-kit';
import { QuizAttempt } from '../../src/quizzes/quiz-attempt.entity.js';
import { type TestUser } from '../catalog-test-app.js';
import { LearningTestApp, type TaughtCourse } from './learning-test-app.js';
import { giveQuiz } from './lecture-contents.js';

const questions = [
  { text: 'Who asks for a PIN?', options: ['A bank', '+A thief'] },
  { text: 'What helps?', options: ['+A pause', '+A call back', 'Haste'] },
];

describe('quizzes', () => {
  let learning: LearningTestApp;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());

  async function aQuiz(
    passPercent = 100,
  ): Promise<TaughtCourse & { ids: Record<string, string>; id: string }> {
    const taught = await learning.teachOwned([{ type: 'quiz' }]);
    const id = taught.lectures[0]?.id ?? '';
    return { ...taught, id, ids: await giveQuiz(learning.app, id, { passPercent, questions }) };
  }
  const answersOf = (ids: Record<string, string>, chosen: readonly (readonly string[])[]) => ({
    answers: chosen.map((options, index) => ({
      questionId: ids[questions[index]?.text ?? ''],
      optionIds: options.map((option) => ids[option]),
    })),
  });
  const send = (id: string, body: object, as: TestUser = 'user') =>
    learning.app.call(as, 'POST', `/lectures/${id}/quiz-attempts`, body);
  const read = async (id: string, as: TestUser = 'user') =>
    (await learning.app.call(as, 'GET', `/lectures/${id}`)).as(lectureResponse).lecture.quiz;
  const waited = () => learning.app.source.query('UPDATE course_progress SET quiz_answered_at = NULL');
  const right = [['A thief'], ['A pause', 'A call back']];
  const wrong = [['A thief'], ['A pause']];

  it('contain no hint at the right answers [S-264]', async () => {
    const { id, ids } = await aQuiz();
    expect(await read(id)).toEqual({
      passPercent: 100,
      questions: questions.map(({ text, options }) => ({
        id: ids[text],
        text,
        kind: options.filter((option) => option.startsWith('+')).length > 1 ? 'multiple' : 'single',
        options: options
          .map((option) => option.replace('+', ''))
          .map((name) => ({ id: ids[name], text: name })),
      })),
      best: null,
    });
  });

  it('are graded by the server: right answers are revealed after passing, which completes the lecture', async () => {
    const { id, ids, lectures } = await aQuiz();
    const failed = (await send(id, answersOf(ids, wrong))).as(quizResult);
    expect(failed).toMatchObject({ scorePercent: 50, isPassed: false });
    expect(
      failed.questions.map(({ isRight, rightOptionIds, explanation }) => [
        isRight,
        rightOptionIds,
        explanation,
      ]),
    ).toEqual([
      [true, null, null],
      [false, null, null],
    ]);
    expect(await learning.watch(lectures[0])).toMatchObject({ percent: 0, completed: false });
    await waited();
    const passed = (await send(id, answersOf(ids, right))).as(quizResult);
    expect(passed).toMatchObject({ scorePercent: 100, isPassed: true });
    expect(passed.questions[1]).toMatchObject({
      rightOptionIds: [ids['A pause'], ids['A call back']],
      explanation: 'Why What helps?',
    });
    expect(await learning.watch(lectures[0])).toMatchObject({ percent: 100, completed: true });
    await waited();
    const later = (await send(id, answersOf(ids, wrong))).as(quizResult);
    expect(later).toMatchObject({ isPassed: false });
    expect(later.questions[1]?.rightOptionIds).toHaveLength(2);
    expect((await read(id))?.best).toEqual(passed);
    expect(await learning.watch(lectures[0])).toMatchObject({ completed: true });
    expect(await learning.app.source.manager.countBy(QuizAttempt, { lectureId: id })).toBe(3);
  });

  it('have their own pass mark', async () => {
    const { id, ids } = await aQuiz(50);
    expect((await send(id, answersOf(ids, wrong))).as(quizResult)).toMatchObject({ isPassed: true });
  });

  it('reject answers to questions that they do not contain, and store nothing', async () => {
    const { id, ids } = await aQuiz();
    const other = await aQuiz();
    const foreign = answersOf(other.ids, right);
    const twice = answersOf(ids, [right[0] ?? [], ['A pause', 'A pause']]);
    const both = answersOf(ids, [['A bank', 'A thief']]);
    for (const body of [foreign, twice, both]) {
      const response = await send(id, body);
      expect([response.status, response.error.code]).toEqual([400, 'QUIZ_ANSWERS_INVALID']);
    }
    for (const body of [{}, { answers: [] }, { ...answersOf(ids, right), isPassed: true }])
      expect((await send(id, body)).error.code).toBe('VALIDATION_FAILED');
    expect(await learning.app.source.manager.countBy(QuizAttempt, { lectureId: id })).toBe(0);
    expect((await send(id, answersOf(ids, right))).status).toBe(200);
  });

  const answeredAgo = (courseId: string, seconds: number) =>
    learning.app.source.query(
      'UPDATE course_progress SET quiz_answered_at = UTC_TIMESTAMP(3) - INTERVAL ? SECOND WHERE course_id = ?',
      [seconds, courseId],
    );

  it('accept no second attempt within the wait, from any number of tabs [SEC-17]', async () => {
    const { id, ids, course } = await aQuiz();
    const guess = () => send(id, answersOf(ids, wrong));
    for (let failure = 1; failure <= 4; failure += 1) {
      await guess();
      await answeredAgo(course.id, 3_600);
    }
    const responses = await Promise.all(Array.from({ length: 6 }, guess));
    const rejected = responses.filter(({ status }) => status === 429);
    expect([responses.length - rejected.length, rejected.length]).toEqual([1, 5]);
    expect(rejected[0]?.error.code).toBe('QUIZ_TOO_SOON');
    expect(await learning.app.source.manager.countBy(QuizAttempt, { lectureId: id })).toBe(5);
    await answeredAgo(course.id, 200);
    const late = await guess();
    // The remaining wait, not the whole one.
    const left = Number(late.headers['retry-after']);
    expect(left).toBeLessThanOrEqual(100);
    expect(late).toMatchObject({
      status: 429,
      error: { message: `You can answer again in ${left} seconds.` },
    });
  });

  it('lengthen the wait with each failed attempt, so that no script can guess the answers [SEC-17]', async () => {
    const { id, ids, course } = await aQuiz();
    const waits: number[] = [];
    for (let failure = 1; failure <= 5; failure += 1) {
      await answeredAgo(course.id, 3_600);
      expect((await send(id, answersOf(ids, wrong))).status).toBe(200);
      await answeredAgo(course.id, 0);
      waits.push(Number((await send(id, answersOf(ids, wrong))).headers['retry-after']));
    }
    // The remaining wait at the time of each request.
    [5, 15, 45, 135, 300].forEach((wait, index) => {
      expect(waits[index]).toBeLessThanOrEqual(wait);
      expect(waits[index]).toBeGreaterThan(wait - 5);
    });
  });

  it('do not grade questions that were added after the user passed', async () => {
    const { id, ids } = await aQuiz();
    await send(id, answersOf(ids, right));
    const [attempt] = await learning.app.source.manager.findBy(QuizAttempt, { lectureId: id });
    await learning.app.source.manager.update(
      QuizAttempt,
      { lectureId: id },
      { answers: attempt?.answers.slice(0, 1) },
    );
    const best = (await read(id))?.best;
    expect(best?.isPassed).toBe(true);
    expect(best?.questions.map(({ isRight }) => isRight)).toEqual([true]);
  });

  it('are for the enrolled only, and nobody sees another user’s attempt [SEC-13, T27]', async () => {
    const { id, ids, course } = await aQuiz();
    const stranger = { userId: newId() };
    expect((await send(id, answersOf(ids, right), stranger)).error.code).toBe('NOT_ENROLLED');
    expect((await send(id, answersOf(ids, right), 'visitor')).status).toBe(401);
    await send(id, answersOf(ids, right));
    learning.payment.sell(stranger.userId, course.id);
    expect((await read(id, stranger))?.best).toBeNull();
    const { lectures } = await learning.teachOwned([{}]);
    expect((await send(lectures[0]?.id ?? '', answersOf(ids, right))).error.code).toBe('QUIZ_NOT_FOUND');
  });
});
