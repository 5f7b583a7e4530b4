import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { courseList, courseResponse, lectureList } from '@academy/contracts/catalog/catalog.schemas';
import { curriculumCalls } from '@academy/contracts/curriculum/curriculum.calls';
import { certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { lectureResponse } from '@academy/contracts/lectures/lecture.schemas';
import { progressList } from '@academy/contracts/progress/progress.schemas';
import {
  addLectureResponse,
  curriculumLectureResponse,
  curriculumOutlineResponse,
  type CurriculumOutline,
  type SaveLectureRequest,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { fillPath } from '@academy/contracts/route';
import { newId } from '@academy/nest-kit';
import { AuditEntry } from '../../src/audit/audit-entry.entity.js';
import { LEARNER_ID, type TestUser } from '../catalog-test-app.js';
import { LearningTestApp } from '../learning/learning-test-app.js';

const facts = { durationSec: 600, isPreview: false, isRequired: true };
const orderOf = ({ sections }: CurriculumOutline) =>
  sections.map(({ title, lectures }) => ({ title, lectures: lectures.map(({ _id }) => _id) }));

describe('editing a course', () => {
  let learning: LearningTestApp;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());

  const call = (name: keyof typeof curriculumCalls, id: string, body?: unknown, as: TestUser = 'admin') => {
    const { method, upstream } = curriculumCalls[name];
    return learning.app.call(as, method, fillPath(upstream.path, { id }), body);
  };
  const outlineOf = async (id: string) =>
    (await call('getOutline', id)).as(curriculumOutlineResponse).outline;
  const save = (id: string, version: number, sections: unknown) =>
    call('saveOutline', id, { version, sections });
  const lectureOf = async (id: string) =>
    (await call('getLecture', id)).as(curriculumLectureResponse).lecture;
  const saveLecture = (id: string, request: Partial<SaveLectureRequest>) =>
    call('saveLecture', id, { title: 'Saved', version: 1, ...facts, ...request });

  it('adds sections, empty ones too, and appends lectures to theirs; readers see them in that order once they have content', async () => {
    const { course } = await learning.teach([]);
    const sections = [
      { title: 'Begin', lectures: [] },
      { title: 'Go on', lectures: [] },
    ];
    const first = (await save(course.id, 0, sections)).as(curriculumOutlineResponse).outline;
    expect(first).toMatchObject({ version: 1, courseTitle: course.title });
    expect(orderOf(await outlineOf(course.id))).toEqual(sections);
    const add = async (section: string, title: string, version: number) =>
      (
        await call('addLecture', course.id, {
          version,
          section,
          title,
          type: 'article',
          ...facts,
        })
      ).as(addLectureResponse);
    const late = await add('Go on', 'Late', 1);
    const early = await add('Begin', 'Early', 2);
    expect(early.outline.version).toBe(3);
    for (const [title, { lectureId }] of Object.entries({ Late: late, Early: early }))
      expect((await saveLecture(lectureId, { title, article: 'Text' })).status).toBe(200);
    const { lectures } = (await learning.app.call('visitor', 'GET', `/courses/${course.slug}/lectures`)).as(
      lectureList,
    );
    expect(lectures.map(({ title, section, position }) => [title, section, position])).toEqual([
      ['Early', 'Begin', 1],
      ['Late', 'Go on', 2],
    ]);
    expect(late.lectureId).toBe(lectures[1]?._id);
    expect(early.outline.sections[0]?.lectures[0]).toMatchObject({ hasContent: false, version: 1 });
  });

  it('reports number, length and last change of the lectures, for the page of the course and for lists', async () => {
    const { course, lectures } = await learning.teachOwned([{}, {}]);
    const [remaining, removed] = lectures.map(({ id }) => id);
    const totals = async () =>
      (await learning.app.call('visitor', 'GET', `/courses/${course.slug}`)).as(courseResponse).course
        .lectures;
    await save(course.id, 0, [{ title: 'A', lectures: [remaining, removed] }]);
    const both = await totals();
    expect(both).toMatchObject({
      count: 2,
      durationSec: lectures.reduce((sum, one) => sum + one.durationSec, 0),
    });
    await save(course.id, 1, [{ title: 'A', lectures: [remaining] }]);
    await saveLecture(remaining ?? '', { durationSec: 90 });
    const one = await totals();
    expect(one).toMatchObject({ count: 1, durationSec: 90 });
    expect(Date.parse(one?.updatedAt ?? '')).toBeGreaterThan(Date.parse(both?.updatedAt ?? ''));
    const list = await learning.app.call('visitor', 'GET', '/courses?limit=100');
    expect(list.as(courseList).courses.find(({ id }) => id === course.id)?.lectures).toEqual(one);
  });

  it('renames, reorders and moves without changing the lectures', async () => {
    const { course, lectures } = await learning.teach([{ section: 'A' }, { section: 'A' }, { section: 'B' }]);
    const [one, two, three] = lectures.map(({ id }) => id);
    const order = [
      { title: 'B', lectures: [three, one] },
      { title: 'Alpha', lectures: [two] },
    ];
    const saved = (await save(course.id, 0, order)).as(curriculumOutlineResponse).outline;
    expect(orderOf(saved)).toEqual(order);
    expect(orderOf(await outlineOf(course.slug))).toEqual(order);
    expect(saved.sections[0]?.lectures[1]).toMatchObject({ _id: one, title: 'Lecture 1', version: 1 });
  });

  it('rejects one of two concurrent changes of the order with STALE_VERSION, and applies no part of it', async () => {
    const { course, lectures } = await learning.teach([{}, {}]);
    const ids = lectures.map(({ id }) => id);
    const responses = await Promise.all([
      save(course.id, 0, [{ title: 'One', lectures: ids }]),
      save(course.id, 0, [{ title: 'Other', lectures: [...ids].reverse() }]),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.error).toMatchObject({ code: 'STALE_VERSION', details: { version: 1 } });
    const [section] = orderOf(await outlineOf(course.id));
    expect([ids, [...ids].reverse()]).toContainEqual(section?.lectures);
  });

  it.each([
    ['a lecture of another course', (id: string) => [{ title: 'A', lectures: [id, newId()] }], 404],
    ['a lecture twice', (id: string) => [{ title: 'A', lectures: [id, id] }], 400],
    [
      'two sections of one title',
      () => [
        { title: 'A', lectures: [] },
        { title: 'a', lectures: [] },
      ],
      400,
    ],
    ['a section without a title', (id: string) => [{ title: ' ', lectures: [id] }], 400],
  ])('rejects %s and changes nothing', async (_, sections, status) => {
    const { course, lectures } = await learning.teach([{}]);
    const before = await outlineOf(course.id);
    expect((await save(course.id, 0, sections(lectures[0]?.id ?? ''))).status).toBe(status);
    expect(await outlineOf(course.id)).toEqual(before);
  });

  it('is for admins only [SEC-12]', async () => {
    const { course, lectures } = await learning.teachOwned([{}]);
    expect((await call('getOutline', course.id, undefined, 'user')).status).toBe(403);
    expect((await call('getLecture', lectures[0]?.id ?? '', undefined, 'user')).status).toBe(403);
  });

  describe('an empty lecture of a published course [decision 0189]', () => {
    const empty = { title: 'To come', type: 'article', section: 'Section', ...facts } as const;
    const seen = async (slug: string) =>
      (await learning.app.call('user', 'GET', `/courses/${slug}/lectures`))
        .as(lectureList)
        .lectures.map(({ title }) => title);
    const totals = async (slug: string) =>
      (await learning.app.call('visitor', 'GET', `/courses/${slug}`)).as(courseResponse).course.lectures;
    const addEmpty = async (courseId: string, version = 0) =>
      (await call('addLecture', courseId, { version, ...empty })).as(addLectureResponse).lectureId;

    it('is in no outline, in no total and cannot be opened until it has content', async () => {
      const { course, lectures } = await learning.teachOwned([{}]);
      const first = lectures[0]?.title;
      const id = await addEmpty(course.id);
      expect([await seen(course.slug), (await totals(course.slug))?.count]).toEqual([[first], 1]);
      expect((await learning.app.call('user', 'GET', `/lectures/${id}`)).status).toBe(404);
      const open = async () =>
        (await learning.app.call('user', 'GET', `/lectures/${lectures[0]?.id}`)).as(lectureResponse).lecture;
      expect((await open()).nextLectureId).toBeNull();
      await saveLecture(id, { title: empty.title, article: 'Text' });
      expect([await seen(course.slug), (await totals(course.slug))?.count]).toEqual([[first, 'To come'], 2]);
      expect((await open()).nextLectureId).toBe(id);
    });

    it('does not count in progress, and takes no completion back when it appears', async () => {
      const { course, lectures } = await learning.teachOwned([{}, {}]);
      const id = await addEmpty(course.id);
      expect(await learning.watch(lectures[0], { completed: true })).toMatchObject({ percent: 50 });
      const done = await learning.watch(lectures[1], { completed: true });
      expect(done).toMatchObject({ percent: 100, completed: true });
      await saveLecture(id, { title: empty.title, article: 'Text' });
      const { courses } = (
        await learning.app.call('user', 'GET', `/progress?courseId=${course.id}&summary=true`)
      ).as(progressList);
      expect(courses).toMatchObject([{ percent: 66, completed: true }]);
    });

    it('completes the course for its learners when all others that they had left are removed', async () => {
      const { course, lectures } = await learning.teachOwned([{}, {}]);
      await addEmpty(course.id);
      await learning.watch(lectures[0], { completed: true });
      const { sections } = await outlineOf(course.id);
      const rest = sections[0]?.lectures.map(({ _id }) => _id).filter((id) => id !== lectures[1]?.id);
      expect((await save(course.id, 1, [{ title: 'Section', lectures: rest }])).status).toBe(200);
      const claim = { courseId: course.id, name: 'Asha Rao' };
      expect((await learning.app.call('user', 'POST', '/certificates', claim)).status).toBe(200);
    });
  });

  describe('a lecture that is removed from its course', () => {
    it('keeps completed courses completed, and completes the course for learners who had only that one left', async () => {
      const { course, lectures } = await learning.teachOwned([{}, {}]);
      const [remaining, gone] = lectures;
      await learning.watch(remaining, { completed: true });
      const claim = () =>
        learning.app.call('user', 'POST', '/certificates', { courseId: course.id, name: 'Asha Rao' });
      expect((await claim()).error.code).toBe('COURSE_NOT_COMPLETED');
      await save(course.id, 0, [{ title: 'Section', lectures: [remaining?.id] }]);
      expect((await claim()).as(certificateResponse).certificate.courseId).toBe(course.id);
      const read = await learning.app.call('user', 'GET', `/lectures/${gone?.id}`);
      expect(read.status).toBe(404);
    });

    it('leaves a completed course completed, even if none of its completed lectures remains', async () => {
      const { course, lectures } = await learning.teachOwned([{}]);
      await learning.watch(lectures[0], { completed: true });
      const added = { version: 0, section: 'Section', title: 'New', type: 'video', ...facts } as const;
      const { lectureId } = (await call('addLecture', course.id, added)).as(addLectureResponse);
      await learning.addContents([{ id: lectureId, type: 'video' }]);
      expect((await save(course.id, 1, [{ title: 'New', lectures: [lectureId] }])).status).toBe(200);
      for (const query of ['', '&summary=true']) {
        const path = `/progress?courseId=${course.id}${query}`;
        const { courses } = (await learning.app.call('user', 'GET', path)).as(progressList);
        expect(courses).toMatchObject([{ completed: true, percent: 0, lastLectureId: null }]);
      }
    });

    it('is audited with all its contents [SEC-28]', async () => {
      const { course, lectures } = await learning.teach([{ type: 'article' }], { publication: 'draft' });
      const id = lectures[0]?.id ?? '';
      await saveLecture(id, { article: '# Precious' });
      await save(course.id, 0, []);
      const entries = await learning.app.source.manager.find(AuditEntry, {
        where: { subjectId: course.id },
        order: { id: 'ASC' },
      });
      expect(entries.map(({ action }) => action)).toEqual([
        'lecture-saved',
        'lecture-removed',
        'outline-saved',
      ]);
      expect(entries[1]?.before).toMatchObject({ id, article: '# Precious', title: 'Saved' });
    });

    it('completes the course too when it only becomes optional', async () => {
      const { course, lectures } = await learning.teachOwned([{}, {}]);
      await learning.watch(lectures[0], { completed: true });
      expect((await saveLecture(lectures[1]?.id ?? '', { isRequired: false })).status).toBe(200);
      const claim = await learning.app.call('user', 'POST', '/certificates', {
        courseId: course.id,
        name: 'Asha Rao',
      });
      expect(claim.status).toBe(200);
    });
  });

  describe('the content of a lecture', () => {
    it('is an article as readers get it, with its own version', async () => {
      const { lectures } = await learning.teachOwned([{ type: 'article' }]);
      const id = lectures[0]?.id ?? '';
      const saved = (await saveLecture(id, { article: '# One\r\n\r\nTwo', isPreview: true })).as(
        curriculumLectureResponse,
      );
      expect(saved.lecture).toMatchObject({
        article: '# One\n\nTwo',
        isPreview: true,
        version: 2,
        hasContent: true,
      });
      const { lecture } = (await learning.app.call('user', 'GET', `/lectures/${id}`)).as(lectureResponse);
      expect(lecture.article).toBe('# One\n\nTwo');
      const stale = await saveLecture(id, { article: 'Other' });
      expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION']);
      expect((await lectureOf(id)).article).toBe('# One\n\nTwo');
      expect((await saveLecture(id, { version: 2, quiz: aQuiz() })).error.code).toBe('LECTURE_TYPE_MISMATCH');
    });

    it('is saved by one of two concurrent admins, and the other gets STALE_VERSION', async () => {
      const { lectures } = await learning.teachOwned([{ type: 'article' }]);
      const id = lectures[0]?.id ?? '';
      const articles = ['One', 'Other'];
      const responses = await Promise.all(articles.map((article) => saveLecture(id, { article })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const rejected = responses.find(({ status }) => status === 409);
      expect(rejected?.error).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
      const article = articles[responses.findIndex(({ status }) => status === 200)];
      expect(await lectureOf(id)).toMatchObject({ article, version: 2 });
    });

    const aQuiz = () => ({
      passPercent: 60,
      questions: [
        {
          text: 'Which?',
          kind: 'single' as const,
          explanation: 'So.',
          options: [
            { text: 'This', isRight: true },
            { text: 'That', isRight: false },
          ],
        },
      ],
    });

    it('is a quiz whose questions keep their ids, so that earlier attempts stay valid', async () => {
      const { lectures } = await learning.teachOwned([{ type: 'quiz' }]);
      const id = lectures[0]?.id ?? '';
      const { quiz } = (await saveLecture(id, { quiz: aQuiz() })).as(curriculumLectureResponse).lecture;
      const [question] = quiz?.questions ?? [];
      const [right] = question?.options ?? [];
      const responses = [{ questionId: question?.id, optionIds: [right?.id] }];
      const response = await learning.app.call('user', 'POST', `/lectures/${id}/quiz-attempts`, {
        answers: responses,
      });
      expect(response.status).toBe(200);
      const changed = {
        passPercent: 80,
        questions: [{ ...quiz!.questions[0]!, text: 'Which one?' }, ...aQuiz().questions],
      };
      await saveLecture(id, { version: 2, quiz: changed });
      const after = await lectureOf(id);
      expect(after.quiz?.questions.map((one) => one.text)).toEqual(['Which one?', 'Which?']);
      expect(after.quiz?.questions[0]).toMatchObject({ id: question?.id, options: [{ id: right?.id }, {}] });
      expect(after.learners).toBe(1);
      const { lecture } = (await learning.app.call('user', 'GET', `/lectures/${id}`)).as(lectureResponse);
      expect(lecture.quiz?.best?.isPassed).toBe(true);
    });

    it.each([
      [
        'without a right answer',
        {
          options: [
            { text: 'A', isRight: false },
            { text: 'B', isRight: false },
          ],
        },
      ],
      [
        'with one answer to choose and two right ones',
        {
          options: [
            { text: 'A', isRight: true },
            { text: 'B', isRight: true },
          ],
        },
      ],
      ['with one answer only', { options: [{ text: 'A', isRight: true }] }],
    ])('is rejected as a question %s', async (_, over) => {
      const { lectures } = await learning.teach([{ type: 'quiz' }]);
      const quiz = { passPercent: 60, questions: [{ ...aQuiz().questions[0]!, ...over }] };
      expect((await saveLecture(lectures[0]?.id ?? '', { quiz })).status).toBe(400);
    });

    it('has a number of learners with progress, and is 404 for an unknown lecture', async () => {
      const { lectures } = await learning.teachOwned([{}]);
      await learning.watch(lectures[0], { userId: LEARNER_ID, completed: true });
      expect((await lectureOf(lectures[0]?.id ?? '')).learners).toBe(1);
      expect((await call('getLecture', newId())).status).toBe(404);
    });
  });
});
