// @ts-check
import { Failure } from '../failure.mjs';

const ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };
const LEARNERS = 8;
const PASSWORD = 'a calm river at dawn';
const REASON = 'Load of the restarts';

/** @typedef {{ token: string, email: string, positions: Map<string, number> }} Learner `positions` by lecture, as answered */

/** Learners in a course of the demo, and what they do all day: look around, and go on with their lectures. */
export class School {
  /** @type {Learner[]} */
  learners = [];
  /** @type {{ id: string, durationSec: number }[]} */
  lectures = [];
  courseId = '';
  /** A course that none of them has. */
  onSale = '';
  #count = 0;

  /** @param {string} address @param {string} adminAddress */
  constructor(address, adminAddress) {
    this.address = address;
    this.adminAddress = adminAddress;
  }

  async open() {
    const admin = await this.#call('POST', '/api/user/login', { body: ADMIN });
    const { courses } = await this.#call('GET', '/api/course/all');
    [this.courseId, this.onSale] = courses.map((/** @type {{ _id: string }} */ { _id }) => _id);
    const { lectures } = await this.#call('GET', `/api/lectures/${this.courseId}`);
    this.lectures = lectures
      .filter((/** @type {{ type: string }} */ { type }) => type === 'video')
      .map((/** @type {{ _id: string, durationSec: number }} */ { _id, durationSec }) => ({
        id: _id,
        durationSec,
      }));
    if (this.lectures.length === 0) throw new Failure(`The course ${this.courseId} of the demo has no film.`);
    for (let index = 0; index < LEARNERS; index += 1) {
      const email = `restarts.${Date.now().toString(36)}.${index}@example.in`;
      const { token } = await this.#call('POST', '/api/user/register', {
        body: { name: 'Learner', email, password: PASSWORD, adult: true },
      });
      const { user } = await this.#call('GET', '/api/user/me', { token });
      await this.#call('POST', '/api/admin/enrollments', {
        token: admin.token,
        body: { userId: user._id, itemType: 'course', itemId: this.courseId, reason: REASON },
      });
      this.learners.push({ token, email, positions: new Map() });
    }
  }

  /**
   * Calls alone: a page goes out without its data, and with 503, whenever drawing it takes long (decision 0081).
   * @returns {import('./traffic.mjs').Act} what is asked next: the same mix over and over
   */
  next() {
    const number = (this.#count += 1);
    const learner = this.learners[number % LEARNERS];
    if (!learner) throw new Error('the school is not open');
    const { token } = learner;
    const kind = number % 100;
    if (kind === 0) {
      const body = { email: learner.email, password: PASSWORD };
      return { what: 'log-in', method: 'POST', path: '/api/user/login', body };
    }
    if (kind === 1 || kind === 51)
      return { what: 'the admin’s page', method: 'GET', path: '/', origin: this.adminAddress };
    if (kind < 3) return { what: 'dashboard', method: 'GET', path: '/api/dashboard', token };
    if (kind < 6)
      return {
        what: 'checkout',
        method: 'POST',
        path: `/api/course/${this.onSale}/phonepe-checkout`,
        token,
        body: {},
      };
    if (kind < 20) return this.#goOn(learner, number);
    if (kind < 35) return { what: 'me', method: 'GET', path: '/api/user/me', token };
    if (kind < 65) return { what: 'course', method: 'GET', path: `/api/course/${this.courseId}` };
    return { what: 'courses', method: 'GET', path: `/api/course/all?page=${(number % 2) + 1}` };
  }

  /** @param {Learner} learner @param {number} number @returns {import('./traffic.mjs').Act} */
  #goOn({ token, positions }, number) {
    const { id: lectureId, durationSec } = this.lectures[
      Math.floor(number / LEARNERS) % this.lectures.length
    ] ?? { id: '', durationSec: 0 };
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

  /** @returns {Promise<{ answered: number, missing: string[] }>} positions that were answered as kept and are not */
  async lookAfter() {
    let answered = 0;
    /** @type {string[]} */
    const missing = [];
    for (const { token, positions } of this.learners) {
      const { courses } = await this.#call('GET', `/api/user/progress?courseId=${this.courseId}`, { token });
      const kept = new Map(
        (courses[0]?.lectures ?? []).map((/** @type {{ lectureId: string, positionSec: number }} */ one) => [
          one.lectureId,
          one.positionSec,
        ]),
      );
      for (const [lectureId, positionSec] of positions) {
        answered += 1;
        if ((kept.get(lectureId) ?? -1) < positionSec)
          missing.push(
            `lecture ${lectureId}: ${positionSec} s was answered, ${kept.get(lectureId)} s is kept`,
          );
      }
    }
    return { answered, missing };
  }

  /**
   * @param {string} method @param {string} path @param {{ token?: string, body?: object }} [options]
   * @returns {Promise<any>} @throws Failure when it is refused
   */
  async #call(method, path, { token, body } = {}) {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok)
      throw new Failure(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
