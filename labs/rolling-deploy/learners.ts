import { type CourseList, type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { Failure } from '../../tools/failure.mjs';
import { headersOf, type LearnerAction } from './traffic.js';

const ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };
const LEARNERS = 8;
const PASSWORD = 'a calm river at dawn';
const REASON = 'Load of the rolling deploy';

interface Learner {
  token: string;
  email: string;
  /** Confirmed positions, by lecture. */
  positions: Map<string, number>;
}

/** Learners in a course of the demo, and what they do all day: look around, and go on with their lectures. */
export class Learners {
  #learners: Learner[] = [];
  #videos: LectureOutline[] = [];
  #courseId = '';
  /** A course that none of them has. */
  #onSale = '';
  #count = 0;

  constructor(
    private readonly url: string,
    private readonly adminUrl: string,
  ) {}

  async open() {
    const admin = await this.#call<SessionResponse>('POST', '/api/user/login', { body: ADMIN });
    const { courses } = await this.#call<CourseList>('GET', '/api/course/all');
    [this.#courseId = '', this.#onSale = ''] = courses.map(({ _id }) => _id);
    const { lectures } = await this.#call<{ lectures: LectureOutline[] }>(
      'GET',
      `/api/lectures/${this.#courseId}`,
    );
    this.#videos = lectures.filter(({ type }) => type === 'video');
    if (this.#videos.length === 0)
      throw new Failure(`The course ${this.#courseId} of the demo has no video.`);
    for (let index = 0; index < LEARNERS; index += 1) {
      const email = `rolling-deploy.${Date.now().toString(36)}.${index}@example.in`;
      const { token } = await this.#call<SessionResponse>('POST', '/api/user/register', {
        body: { name: 'Learner', email, password: PASSWORD, adult: true },
      });
      const { user } = await this.#call<{ user: User }>('GET', '/api/user/me', { token });
      await this.#call('POST', '/api/admin/enrollments', {
        token: admin.token,
        body: { userId: user._id, itemType: 'course', itemId: this.#courseId, reason: REASON },
      });
      this.#learners.push({ token, email, positions: new Map() });
    }
  }

  /**
   * Calls alone: a page goes out without its data, and with 503, whenever drawing it takes long (decision 0081).
   * @returns the next request: the same mix over and over
   */
  next(): LearnerAction {
    const number = (this.#count += 1);
    const learner = this.#learners[number % LEARNERS];
    if (!learner) throw new Error('open comes first');
    const { token } = learner;
    const kind = number % 100;
    if (kind === 0) {
      const body = { email: learner.email, password: PASSWORD };
      return { what: 'log-in', method: 'POST', path: '/api/user/login', body };
    }
    if (kind === 1 || kind === 51)
      return { what: 'the admin’s page', method: 'GET', path: '/', origin: this.adminUrl };
    if (kind < 3) return { what: 'dashboard', method: 'GET', path: '/api/dashboard', token };
    if (kind < 6)
      return {
        what: 'checkout',
        method: 'POST',
        path: `/api/course/${this.#onSale}/phonepe-checkout`,
        token,
        body: {},
      };
    if (kind < 20) return this.#goOn(learner, number);
    if (kind < 35) return { what: 'me', method: 'GET', path: '/api/user/me', token };
    if (kind < 65) return { what: 'course', method: 'GET', path: `/api/course/${this.#courseId}` };
    return { what: 'courses', method: 'GET', path: `/api/course/all?page=${(number % 2) + 1}` };
  }

  #goOn({ token, positions }: Learner, number: number): LearnerAction {
    const video = this.#videos[Math.floor(number / LEARNERS) % this.#videos.length];
    if (!video) throw new Error('open comes first');
    const { _id: lectureId, durationSec } = video;
    const positionSec = Math.min(durationSec, Math.floor(number / 100) + 1);
    return {
      what: 'progress',
      method: 'POST',
      path: '/api/user/progress',
      token,
      body: { lectureId, positionSec, watchedSec: 0, completed: false },
      onDone: () => positions.set(lectureId, Math.max(positions.get(lectureId) ?? 0, positionSec)),
    };
  }

  /** @returns positions that were confirmed and are not stored */
  async verifyProgress(): Promise<{ completed: number; missing: string[] }> {
    let completed = 0;
    const missing: string[] = [];
    for (const { token, positions } of this.#learners) {
      const path = `/api/user/progress?courseId=${this.#courseId}`;
      const { courses } = await this.#call<{ courses: CourseProgress[] }>('GET', path, { token });
      const stored = new Map(
        courses[0]?.lectures.map(({ lectureId, positionSec }) => [lectureId, positionSec]),
      );
      for (const [lectureId, positionSec] of positions) {
        completed += 1;
        if ((stored.get(lectureId) ?? -1) >= positionSec) continue;
        missing.push(
          `lecture ${lectureId}: ${positionSec} s was confirmed, ${stored.get(lectureId)} s is stored`,
        );
      }
    }
    return { completed, missing };
  }

  /** @throws Failure when it is rejected */
  async #call<Result>(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<Result> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: headersOf(token, body),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Failure(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Result;
  }
}
