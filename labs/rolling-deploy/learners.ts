import { type Call, type CallInput, type CallResponse } from '@academy/contracts/call';
import { catalogCalls } from '@academy/contracts/catalog/catalog.calls';
import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { manualEnrollmentCalls } from '@academy/contracts/enrollments/manual-enrollment.calls';
import { progressCalls } from '@academy/contracts/progress/progress.calls';
import { registrationCalls } from '@academy/contracts/registration/registration.calls';
import { sessionCalls } from '@academy/contracts/sessions/session.calls';
import { Failure } from '../../tools/failure.mjs';
import { callApi } from './api-client.js';
import { type LearnerAction } from './traffic.js';

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

/** Learners enrolled in a demo course, with their usual actions: browsing and continuing their lectures. */
export class Learners {
  #learners: Learner[] = [];
  #videos: LectureOutline[] = [];
  #courseId = '';
  /** A course that none of them owns. */
  #onSale = '';
  #count = 0;

  constructor(
    private readonly url: string,
    private readonly adminUrl: string,
  ) {}

  async open() {
    const admin = await this.#call(sessionCalls.login, { body: ADMIN });
    const { courses } = await this.#call(catalogCalls.listCourses, {});
    [this.#courseId = '', this.#onSale = ''] = courses.map(({ _id }) => _id);
    const params = { courseId: this.#courseId };
    const { lectures } = await this.#call(catalogCalls.listLectures, { params });
    this.#videos = lectures.filter(({ type }) => type === 'video');
    if (this.#videos.length === 0)
      throw new Failure(`The course ${this.#courseId} of the demo has no video.`);
    for (let index = 0; index < LEARNERS; index += 1) {
      const email = `rolling-deploy.${Date.now().toString(36)}.${index}@example.in`;
      const { token } = await this.#call(registrationCalls.register, {
        body: { name: 'Learner', email, password: PASSWORD, adult: true },
      });
      const { user } = await this.#call(sessionCalls.me, { token });
      await this.#call(manualEnrollmentCalls.enroll, {
        token: admin.token,
        body: { userId: user._id, itemType: 'course', itemId: this.#courseId, reason: REASON },
      });
      this.#learners.push({ token, email, positions: new Map() });
    }
  }

  /**
   * Only API calls: pages are sent without data and with 503 if rendering takes long (decision 0081).
   * @returns the next request, always in the same mix
   */
  next(): LearnerAction {
    const number = (this.#count += 1);
    const learner = this.#learners[number % LEARNERS];
    if (!learner) throw new Error('open comes first');
    const { token } = learner;
    const kind = number % 100;
    if (kind === 0) {
      const body = { email: learner.email, password: PASSWORD };
      return { action: 'log-in', method: 'POST', path: '/api/user/login', body };
    }
    if (kind === 1 || kind === 51)
      return { action: 'the admin’s page', method: 'GET', path: '/', origin: this.adminUrl };
    if (kind < 3) return { action: 'dashboard', method: 'GET', path: '/api/dashboard', token };
    if (kind < 6)
      return {
        action: 'checkout',
        method: 'POST',
        path: `/api/course/${this.#onSale}/phonepe-checkout`,
        token,
        body: {},
      };
    if (kind < 20) return this.#reportProgress(learner, number);
    if (kind < 35) return { action: 'me', method: 'GET', path: '/api/user/me', token };
    if (kind < 65) return { action: 'course', method: 'GET', path: `/api/course/${this.#courseId}` };
    return { action: 'courses', method: 'GET', path: `/api/course/all?page=${(number % 2) + 1}` };
  }

  #reportProgress({ token, positions }: Learner, number: number): LearnerAction {
    const video = this.#videos[Math.floor(number / LEARNERS) % this.#videos.length];
    if (!video) throw new Error('open comes first');
    const { _id: lectureId, durationSec } = video;
    const positionSec = Math.min(durationSec, Math.floor(number / 100) + 1);
    return {
      action: 'progress',
      method: 'POST',
      path: '/api/user/progress',
      token,
      body: { lectureId, positionSec, watchedSec: 0, completed: false },
      onDone: () => positions.set(lectureId, Math.max(positions.get(lectureId) ?? 0, positionSec)),
    };
  }

  /** Logs everybody in again, because tokens are valid for ten minutes. */
  async refreshTokens(): Promise<void> {
    for (const learner of this.#learners) {
      const body = { email: learner.email, password: PASSWORD };
      learner.token = (await this.#call(sessionCalls.login, { body })).token;
    }
  }

  /** @returns confirmed positions that are not stored */
  async verifyProgress(): Promise<{ completed: number; missing: string[] }> {
    let completed = 0;
    const missing: string[] = [];
    for (const { token, positions } of this.#learners) {
      const query = { courseId: this.#courseId };
      const { courses } = await this.#call(progressCalls.listProgress, { query, token });
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

  #call<Declared extends Call>(
    call: Declared,
    input: CallInput<Declared> & { readonly token?: string },
  ): Promise<CallResponse<Declared>> {
    return callApi(this.url, call, input);
  }
}
