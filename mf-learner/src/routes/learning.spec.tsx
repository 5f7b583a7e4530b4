import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type CourseProgress, type ProgressCommand } from '@academy/contracts/progress/progress.schemas';
import { aUser } from '@academy/mf-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offlineProgress } from '../features/progress/offline-progress.js';
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
  offline,
  rejected,
} from './learning.factory.js';

const lecturePage = `/learn/awareness/${ARTICLE}`;
const doneLecture = (lectureId: string) => ({ ...aProgress().lectures[0]!, lectureId });

/** The server's progress before and after it was reported. */
function reportedProgress(before: CourseProgress, after: CourseProgress) {
  let course = before;
  return {
    [PROGRESS]: () => ({ courses: [course] }),
    'POST /api/user/progress': () => ({ course: (course = after) }),
  };
}

/** Makes the page request the progress again. */
function reconnect(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

const aQuizLecture = aLecture({ _id: QUIZ, type: 'quiz', title: 'Spot the fake', article: null });

describe('the page of a course', () => {
  it('leads its owner to the first incomplete lecture, and marks the completed ones [S-264]', async () => {
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

  it('lists open lectures before the last completed one, and links to them', async () => {
    const [known] = aProgress().lectures;
    openLearning('/learn/awareness', {
      responses: {
        [PROGRESS]: {
          courses: [aProgress({ lastLectureId: QUIZ, lectures: [{ ...known!, lectureId: QUIZ }] })],
        },
      },
    });
    const card = (await screen.findByText('Still open before your certificate')).closest('div')!;
    expect(within(card).getByText('Welcome')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'How attackers think' })).toHaveAttribute(
      'href',
      lecturePage,
    );
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `/learn/awareness/${VIDEO}`,
    );
    expect(screen.queryByText(/You finished/)).toBeNull();
  });

  it('shows its end without a connection too, and the certificate once the server has stored it', async () => {
    for (const { _id } of outline)
      offlineProgress.add(aUser().id, { lectureId: _id, positionSec: 0, watchedSec: 0, completed: true });
    openLearning('/learn/awareness', { responses: { 'POST /api/user/progress': () => offline } });
    expect(await screen.findByRole('heading', { name: 'You finished Cyber awareness' })).toBeVisible();
    expect(await screen.findByText(/saved on this device/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get your certificate' })).toBeNull();
    localStorage.clear();
  });

  it('opens only the previews for a visitor, and links to the purchase [S-264]', async () => {
    openLearning('/learn/awareness', { user: null });
    expect(await screen.findByRole('link', { name: 'See the course' })).toHaveAttribute(
      'href',
      '/catalog/course/awareness',
    );
    expect(screen.getByRole('link', { name: 'Welcome' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /attackers/ })).toBeNull();
    expect(screen.getAllByText('Locked')).toHaveLength(2);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('neither locks nor sells anything while ownership is unknown, and requests it again on Retry [H3, H15]', async () => {
    let requests = 0;
    const unavailable = rejected(503, 'SERVICE_UNAVAILABLE');
    openLearning('/learn/awareness', {
      responses: {
        'GET /api/user/courses': () => ((requests += 1) === 1 ? unavailable : { courses: [{ _id: COURSE }] }),
      },
    });
    expect(await screen.findByText(/cannot be checked right now/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Welcome|attackers|fake/ })).toHaveLength(3);
    expect(screen.queryByText('Locked')).toBeNull();
    expect(screen.queryByText(/when you enroll/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
  });

  it('replaces an id by the slug [CON-03]', async () => {
    const { path } = openLearning(`/learn/${COURSE}`, {
      responses: {
        [`GET /api/course/${COURSE}`]: { course: aCourse() },
        [`GET /api/lectures/${COURSE}`]: { lectures: outline },
      },
    });
    await waitFor(() => expect(path()).toBe('/learn/awareness'));
  });

  it('shows that it is offline, and loads on Retry', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let requests = 0;
    openLearning('/learn/awareness', {
      responses: {
        'GET /api/course/awareness': () => ((requests += 1) === 1 ? offline : { course: aCourse() }),
      },
    });
    expect(await screen.findByText('You are offline')).toBeVisible();
    online.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cyber awareness' })).toBeVisible();
  });

  it('reports a missing course as not found', async () => {
    openLearning('/learn/nothing', {
      responses: {
        'GET /api/course/nothing': rejected(404, 'COURSE_NOT_FOUND'),
        'GET /api/lectures/nothing': rejected(404, 'COURSE_NOT_FOUND'),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
  });

  it('lets a learner claim the certificate after confirming the name', async () => {
    const { calls, path } = openLearning('/learn/awareness', {
      responses: {
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

describe('the page of a lecture', () => {
  beforeEach(() => localStorage.clear());

  it('shows notes and progress if the lecture opens while ownership is unknown [H3]', async () => {
    openLearning(lecturePage, {
      responses: { 'GET /api/user/courses': rejected(503, 'SERVICE_UNAVAILABLE') },
    });
    expect(await screen.findByRole('heading', { name: /notes/i })).toBeVisible();
    expect(screen.queryByText(/free preview/)).toBeNull();
    expect(screen.queryByText('Locked')).toBeNull();
  });

  it('shows an article, its neighbours, and its position in the course', async () => {
    openLearning(lecturePage);
    expect(await screen.findByRole('heading', { level: 1, name: 'How attackers think' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'They are in a hurry' })).toBeVisible();
    expect(screen.getByText('you').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      `/learn/awareness/${VIDEO}`,
    );
    expect(screen.getByRole('link', { name: 'Complete and continue' })).toHaveAttribute(
      'href',
      `/learn/awareness/${QUIZ}`,
    );
    const aside = within(screen.getByRole('complementary', { name: 'Course content' }));
    expect(aside.getByRole('link', { name: 'How attackers think' }).closest('li')).toHaveAttribute(
      'aria-current',
    );
  });

  it('shows an article as text: without HTML and without links that run code [SEC-19]', async () => {
    const article = [
      '<img src=x onerror="window.broken=1"> <b>bold</b>',
      '[run](javascript:alert(1)) [data](data:text/html,x) [web](https://example.org) [page](/course)',
      '<script>window.broken = 1</script>',
      '![picture](https://example.org/x.png)',
      '`a < b && c`',
    ].join('\n\n');
    openLearning(lecturePage, {
      responses: { [`GET /api/lecture/${ARTICLE}`]: { lecture: aLecture({ article }) } },
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

  it('shows course and completed lectures in the bar, for the owner only', async () => {
    openLearning(lecturePage);
    expect(await screen.findByText('1 of 3 done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cyber awareness' })).toHaveAttribute('href', '/learn/awareness');
  });

  it('counts in the bar only required lectures', async () => {
    const lectures = outline.map((one) => ({ ...one, isRequired: one._id !== VIDEO }));
    openLearning(lecturePage, { responses: { 'GET /api/lectures/awareness': { lectures } } });
    // The only completed lecture is optional.
    expect(await screen.findByText('0 of 2 done')).toBeVisible();
  });

  it('has one button to the certificate at the last lecture of a finished course', async () => {
    openLearning(`/learn/awareness/${QUIZ}`, {
      responses: {
        [`GET /api/lecture/${QUIZ}`]: { lecture: { ...aQuizLecture, nextLectureId: null } },
        [PROGRESS]: {
          courses: [aProgress({ completed: true, lectures: outline.map(({ _id }) => doneLecture(_id)) })],
        },
      },
    });
    expect(await screen.findByRole('link', { name: 'Get your certificate' })).toHaveAttribute(
      'href',
      '/learn/awareness',
    );
    expect(screen.queryByRole('link', { name: 'Back to the course' })).toBeNull();
  });

  it('shows the tasks of an article’s checklist with checkboxes', async () => {
    const article = '- [ ] Lock the screen\n- [x] Write it down';
    openLearning(lecturePage, {
      responses: { [`GET /api/lecture/${ARTICLE}`]: { lecture: aLecture({ article }) } },
    });
    const first = await screen.findByText(/Lock the screen/);
    expect([...first.closest('ul')!.children].map(({ textContent }) => textContent)).toEqual([
      '☐Lock the screen',
      '☑Write it down',
    ]);
  });

  it('shows the course to a visitor, without progress', async () => {
    openLearning(lecturePage, { user: null });
    expect(await screen.findByRole('link', { name: 'Cyber awareness' })).toBeVisible();
    expect(screen.queryByText(/ of 3 done/)).toBeNull();
  });

  it('puts the bar into the header of its host', async () => {
    const header = document.createElement('header');
    header.innerHTML = '<div id="focus-bar"></div>';
    document.body.append(header);
    openLearning(lecturePage);
    expect(await within(header).findByRole('link', { name: 'Cyber awareness' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Cyber awareness' })).toHaveLength(1);
    header.remove();
  });

  it('reports the completion immediately and counts it in the bar [AMB-02]', async () => {
    const { calls } = openLearning(lecturePage, {
      responses: {
        [`GET /api/lecture/${QUIZ}`]: { lecture: aQuizLecture },
        ...reportedProgress(
          aProgress({ lectures: [doneLecture(VIDEO)] }),
          aProgress({ percent: 66, lectures: [doneLecture(VIDEO), doneLecture(ARTICLE)] }),
        ),
      },
    });
    await screen.findByText('1 of 3 done');
    await userEvent.click(screen.getByRole('link', { name: 'Complete and continue' }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
        lectureId: ARTICLE,
        positionSec: 0,
        watchedSec: 0,
        completed: true,
      }),
    );
    expect(await screen.findByText('2 of 3 done')).toBeVisible();
  });

  it('completes two articles in a row by Complete and continue [AMB-02]', async () => {
    const SECOND = '01ARZ3NDEKTSV4RRFFQ69G5FA4';
    const first = aLecture({ nextLectureId: SECOND });
    const second = aLecture({ _id: SECOND, title: 'How they write', nextLectureId: null });
    const { calls, path } = openLearning(lecturePage, {
      responses: {
        [`GET /api/lecture/${ARTICLE}`]: { lecture: first },
        [`GET /api/lecture/${SECOND}`]: { lecture: second },
        'POST /api/user/progress': { course: aProgress({ percent: 66 }) },
      },
    });
    const completed = () =>
      calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body as ProgressCommand);
    await userEvent.click(await screen.findByRole('link', { name: 'Complete and continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'How they write' })).toBeVisible();
    await waitFor(() => expect(completed()).toMatchObject([{ lectureId: ARTICLE, completed: true }]));
    await userEvent.click(await screen.findByRole('link', { name: 'Complete and continue' }));
    await waitFor(() => expect(path()).toBe('/learn/awareness'));
    await waitFor(() => expect(completed().at(1)).toMatchObject({ lectureId: SECOND, completed: true }));
  });

  it('leaves a completed article by Continue without another report', async () => {
    const [known] = aProgress().lectures;
    const { calls } = openLearning(lecturePage, {
      responses: {
        [`GET /api/lecture/${QUIZ}`]: { lecture: aQuizLecture },
        [PROGRESS]: { courses: [aProgress({ lectures: [{ ...known!, lectureId: ARTICLE }] })] },
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Spot the fake' })).toBeVisible();
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('completes a live session only by its learner’s button', async () => {
    const live = aLecture({ type: 'live', article: null });
    const { calls } = openLearning(lecturePage, {
      responses: {
        [`GET /api/lecture/${ARTICLE}`]: { lecture: live },
        'POST /api/user/progress': { course: aProgress() },
      },
    });
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(true));
  });

  it('completes the lecture without a connection, stores it, and sends it when the connection is restored [AMB-02]', async () => {
    let isOnline = false;
    const { calls } = openLearning(lecturePage, {
      responses: {
        [`GET /api/lecture/${QUIZ}`]: { lecture: aQuizLecture },
        'POST /api/user/progress': () => (isOnline ? { course: aProgress({ percent: 66 }) } : offline),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Complete and continue' }));
    expect(await screen.findByText('2 of 3 done')).toBeVisible();
    expect(await screen.findByText(/saved on this device/)).toBeVisible();
    const key = `academy_progress_${aUser().id}`;
    expect(localStorage.getItem(key)).toContain(ARTICLE);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    // One call at the completion, one when the next lecture was opened, and one when the connection was restored.
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(3);
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull());
  });

  it('does not send progress again that the server rejects for good', async () => {
    const { calls } = openLearning(lecturePage, {
      responses: {
        [`GET /api/lecture/${QUIZ}`]: { lecture: aQuizLecture },
        'POST /api/user/progress': rejected(403, 'NOT_ENROLLED'),
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Complete and continue' }));
    await waitFor(() => expect(localStorage.getItem(`academy_progress_${aUser().id}`)).toBeNull());
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('leads to the certificate as soon as a quiz or a video completes the course', async () => {
    let isCompleted = false;
    openLearning(`/learn/awareness/${QUIZ}`, {
      responses: {
        [`GET /api/lecture/${QUIZ}`]: { lecture: aQuizLecture },
        [PROGRESS]: () => ({ courses: [aProgress({ completed: isCompleted })] }),
      },
    });
    await screen.findByText('1 of 3 done');
    isCompleted = true;
    reconnect();
    expect(await screen.findByText(/you have completed the course/)).toBeVisible();
    const primary = screen.getAllByRole('link').filter(({ dataset }) => dataset.variant === 'primary');
    expect(primary).toEqual([screen.getByRole('link', { name: 'Get your certificate' })]);
    expect(primary[0]).toHaveAttribute('href', '/learn/awareness');
  });

  it('leads from the last lecture to the end of the course and its certificate', async () => {
    openLearning(lecturePage, {
      responses: {
        [`GET /api/lecture/${ARTICLE}`]: { lecture: aLecture({ nextLectureId: null }) },
        ...reportedProgress(
          aProgress({ percent: 66, lectures: [doneLecture(VIDEO), doneLecture(QUIZ)] }),
          aProgress({
            percent: 100,
            completed: true,
            lectures: outline.map(({ _id }) => doneLecture(_id)),
          }),
        ),
      },
    });
    await screen.findByText('2 of 3 done');
    await userEvent.click(screen.getByRole('link', { name: 'Complete and continue' }));
    expect(await screen.findByRole('heading', { name: 'You finished Cyber awareness' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Get your certificate' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go through it again' })).toHaveAttribute(
      'href',
      `/learn/awareness/${VIDEO}`,
    );
  });

  it.each([
    ['a visitor', null, 'Log in'],
    ['a user who has not bought it', aUser(), 'Go to the dashboard'],
  ])('is closed to %s, with a link to the next step [S-264, SEC-13]', async (_, user, way) => {
    openLearning(lecturePage, {
      user,
      responses: { [`GET /api/lecture/${ARTICLE}`]: rejected(403, 'NOT_ENROLLED') },
    });
    expect(await screen.findByRole('heading', { name: 'This lecture is part of the course' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the course' })).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
  });

  it('shows an error for an unknown lecture, with a link to the course [T27]', async () => {
    openLearning(lecturePage, {
      responses: { [`GET /api/lecture/${ARTICLE}`]: rejected(404, 'LECTURE_NOT_FOUND') },
    });
    expect(await screen.findByRole('heading', { name: 'Lecture not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the course' })).toBeVisible();
  });

  it('shows an error for a lecture of an unknown course, with a link to the courses [T27]', async () => {
    openLearning(`/learn/nothing/${ARTICLE}`, {
      responses: {
        [`GET /api/lecture/${ARTICLE}`]: rejected(404, 'LECTURE_NOT_FOUND'),
        'GET /api/course/nothing': rejected(404, 'COURSE_NOT_FOUND'),
        'GET /api/lectures/nothing': rejected(404, 'COURSE_NOT_FOUND'),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/catalog/courses');
  });

  it('shows a preview to a visitor without notes and progress', async () => {
    openLearning(lecturePage, { user: null });
    expect(await screen.findByText(/free preview/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'My notes' })).toBeNull();
  });
});
