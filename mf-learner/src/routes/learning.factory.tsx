import { type Course, type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { Link } from '@academy/mf-kit/router';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render } from '@testing-library/react';
import { remote } from '../remote.js';

export const COURSE = '01ARZ3NDEKTSV4RRFFQ69G5FA0';
export const VIDEO = '01ARZ3NDEKTSV4RRFFQ69G5FA1';
export const ARTICLE = '01ARZ3NDEKTSV4RRFFQ69G5FA2';
export const QUIZ = '01ARZ3NDEKTSV4RRFFQ69G5FA3';
export const NUMBER = 'AC-2026-7KQ4-M2XD';
const AT = '2026-11-21T10:00:00.000Z';

const aLectureOutline = (over: Partial<LectureOutline> = {}): LectureOutline => ({
  _id: VIDEO,
  section: 'Start',
  position: 1,
  title: 'Welcome',
  type: 'video',
  durationSec: 40,
  isPreview: true,
  isRequired: true,
  ...over,
});

export const outline: LectureOutline[] = [
  aLectureOutline(),
  aLectureOutline({
    _id: ARTICLE,
    position: 2,
    title: 'How attackers think',
    type: 'article',
    isPreview: false,
    durationSec: 300,
  }),
  aLectureOutline({
    _id: QUIZ,
    section: 'Practice',
    position: 3,
    title: 'Spot the fake',
    type: 'quiz',
    isPreview: false,
    durationSec: 0,
  }),
];

export const aCourse = (over: Partial<Course> = {}) =>
  ({ _id: COURSE, id: COURSE, slug: 'awareness', title: 'Cyber awareness', ...over }) as Course;

export const aLecture = (over: Partial<Lecture> = {}): Lecture => ({
  ...aLectureOutline({ _id: ARTICLE, title: 'How attackers think', type: 'article', isPreview: false }),
  courseId: COURSE,
  courseSlug: 'awareness',
  courseTitle: 'Cyber awareness',
  courseImage: null,
  previousLectureId: VIDEO,
  nextLectureId: QUIZ,
  video: null,
  article: '## They are in a hurry\n\nSo should **you** not be.',
  file: null,
  resources: [],
  quiz: null,
  linksExpireAt: new Date(Date.now() + 600_000).toISOString(),
  ...over,
});

export const aProgress = (over: Partial<CourseProgress> = {}): CourseProgress => ({
  courseId: COURSE,
  percent: 33,
  completed: false,
  completedAt: null,
  lastLectureId: VIDEO,
  lastActiveAt: AT,
  lectures: [{ lectureId: VIDEO, positionSec: 40, watchedSec: 40, completed: true, updatedAt: AT }],
  certificateId: null,
  ...over,
});

export const aCertificate = (over: Partial<Certificate> = {}): Certificate => ({
  certificateId: NUMBER,
  learnerName: 'Asha Rao',
  courseId: COURSE,
  courseSlug: 'awareness',
  courseTitle: 'Cyber awareness',
  hours: 20,
  lectures: null,
  issuedAt: AT,
  issuer: 'Abhaya Academy',
  verifyUrl: `https://academy.example/verify/${NUMBER}`,
  revokedAt: null,
  revocationReason: null,
  credential: null,
  ...over,
});

export const PROGRESS = `GET /api/user/progress?courseId=${COURSE}`;

/** Opens a page of the learner with default responses; `responses` overrides them. */
export function openLearning(
  at: string,
  { user = aUser() as ReturnType<typeof aUser> | null, responses = {} as Record<string, unknown> } = {},
) {
  const test = createTestShell({
    at,
    namespace: 'mf_learner',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    responses: {
      'GET /api/course/awareness': { course: aCourse() },
      'GET /api/lectures/awareness': { lectures: outline },
      'GET /api/user/courses': { courses: [{ _id: COURSE }] },
      [`GET /api/lecture/${ARTICLE}`]: { lecture: aLecture() },
      [`GET /api/course/${COURSE}/notes`]: { notes: [] },
      [PROGRESS]: { courses: [aProgress()] },
      ...responses,
    },
  });
  render(<ThemeProvider link={Link}>{test.page}</ThemeProvider>);
  return test;
}

export const offline = new ApiError({ status: 0, code: 'NETWORK', message: '' });
export const rejected = (status: number, code: string, message = code) =>
  new ApiError({ status, code, message });
