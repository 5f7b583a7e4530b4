import { randomUUID } from 'node:crypto';
import { type Call, type CallInput, type CallResponse } from '@academy/contracts/call';
import { catalogCalls } from '@academy/contracts/catalog/catalog.calls';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { manualEnrollmentCalls } from '@academy/contracts/enrollments/manual-enrollment.calls';
import { registrationCalls } from '@academy/contracts/registration/registration.calls';
import { fillPath } from '@academy/contracts/route';
import { sessionCalls } from '@academy/contracts/sessions/session.calls';
import { Failure } from '../../../tools/failure.mjs';
import { type Load, type Request, type Source } from './load.js';

const PASSWORD = 'a calm river at dawn';
const ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };
const LEARNERS = 8;
/** Accounts that exist before the load; later ones register under load. */
const BUYERS = 30;
/** The whole form's requests per second. */
const RATES = { page: 100, checkout: 20, login: 5, progress: 50 };

interface Account {
  readonly email: string;
  readonly token: string;
}

/** A purchase that was confirmed to its buyer. */
export interface Purchase {
  readonly merchantOrderId: string;
}

/** Learners who read pages, log in, buy courses and report their progress. */
export class Visitors {
  readonly purchases: Purchase[] = [];
  private courses: { id: string; slug: string }[] = [];
  private learners: Account[] = [];
  /** Pairs of an account and a course that it does not own. */
  private readonly offers: { account: Account; courseId: string }[] = [];
  private lectures: { id: string; durationSec: number }[] = [];
  private count = 0;
  private registered = 0;
  private isRegistering = false;
  private readonly run = Date.now().toString(36);

  constructor(private readonly url: string) {}

  async open(): Promise<void> {
    const admin = await this.call(sessionCalls.login, { body: ADMIN });
    const { courses } = await this.call(catalogCalls.listCourses, {});
    this.courses = courses.map(({ _id: id, slug }) => ({ id, slug }));
    const courseId = this.courses[0]?.id ?? '';
    const { lectures } = await this.call(catalogCalls.listLectures, { params: { courseId } });
    this.lectures = lectures
      .filter(({ type }) => type === 'video')
      .map(({ _id: id, durationSec }) => ({ id, durationSec }));
    for (let index = 0; index < LEARNERS; index += 1) {
      const account = await this.register();
      const { user } = await this.call(sessionCalls.me, { token: account.token });
      const reason = 'Load of the laboratory';
      await this.call(manualEnrollmentCalls.enroll, {
        token: admin.token,
        body: { userId: user._id, itemType: 'course', itemId: courseId, reason },
      });
      this.learners.push(account);
    }
    for (let index = 0; index < BUYERS; index += 1) this.offer(await this.register());
  }

  /** @param share of the rates of the whole form */
  sources(share: number, load: () => Load): Source[] {
    return [
      { perSecond: RATES.page * share, next: () => this.page() },
      { perSecond: RATES.checkout * share, next: () => this.checkout(load()) },
      { perSecond: RATES.login * share, next: () => this.login() },
      { perSecond: RATES.progress * share, next: () => this.progress() },
    ];
  }

  private page(): Request {
    const number = (this.count += 1);
    const course = this.courses[number % this.courses.length];
    const paths = ['/', '/api/course/all?page=1', `/course/${course?.slug}`, `/api/course/${course?.id}`];
    const path = paths[number % paths.length] ?? '/';
    const headers: Record<string, string> = path.startsWith('/api') ? {} : { accept: 'text/html' };
    return { kind: path.startsWith('/api') ? 'read' : 'page', method: 'GET', path, headers };
  }

  private login(): Request {
    const index = (this.count += 1) % LEARNERS;
    const { email } = this.learners[index] ?? ADMIN;
    return {
      kind: 'log-in',
      method: 'POST',
      path: '/api/user/login',
      body: { email, password: PASSWORD },
      // Tokens are valid for ten minutes.
      onDone: (_status, text) => {
        const { token } = sessionCalls.login.response.parse(JSON.parse(text));
        this.learners[index] = { email, token };
      },
    };
  }

  private progress(): Request {
    const number = (this.count += 1);
    const learner = this.learners[number % LEARNERS];
    const lecture = this.lectures[Math.floor(number / LEARNERS) % this.lectures.length];
    const positionSec = number % Math.max(1, lecture?.durationSec ?? 1);
    return {
      kind: 'progress',
      method: 'POST',
      path: '/api/user/progress',
      headers: bearer(learner?.token),
      body: { lectureId: lecture?.id, positionSec, watchedSec: 0, completed: false },
    };
  }

  private checkout(load: Load): Request | undefined {
    // A new account registers in time for the next purchases. One at a time, because hashing passwords is expensive.
    if (this.offers.length < BUYERS && !this.isRegistering) void this.registerUnderLoad(load);
    const offer = this.offers.shift();
    if (!offer) return undefined;
    const { account, courseId } = offer;
    return {
      kind: 'checkout',
      method: 'POST',
      path: `/api/course/${courseId}/phonepe-checkout`,
      headers: { ...bearer(account.token), 'idempotency-key': randomUUID() },
      body: {},
      // A repetition may find that the provider has completed the payment of the first attempt.
      accepted: [409],
      onDone: (status, text) => {
        if (status >= 300) return;
        const purchase = checkoutResponse.parse(JSON.parse(text));
        if ('merchantOrderId' in purchase && purchase.merchantOrderId)
          this.purchases.push({ merchantOrderId: purchase.merchantOrderId });
      },
    };
  }

  private async registerUnderLoad(load: Load): Promise<void> {
    const email = this.nextEmail();
    this.isRegistering = true;
    let token: string | undefined;
    const { attempts } = await load.send({
      kind: 'registration',
      method: 'POST',
      path: '/api/user/register',
      body: registration(email),
      onDone: (_status, text) => {
        token = registrationCalls.register.response.parse(JSON.parse(text)).token;
      },
    });
    // A repetition may be that of an account that exists by now, to which the response says nothing (T13).
    if (attempts === 1 && token !== undefined) this.offer({ email, token });
    this.isRegistering = false;
  }

  private offer(account: Account): void {
    for (const { id } of this.courses) this.offers.push({ account, courseId: id });
  }

  private nextEmail(): string {
    return `faults.${this.run}.${(this.registered += 1)}@example.in`;
  }

  private async register(): Promise<Account> {
    const email = this.nextEmail();
    const { token } = await this.call(registrationCalls.register, { body: registration(email) });
    return { email, token };
  }

  /** @throws Failure if it is rejected */
  private async call<Declared extends Call>(
    call: Declared,
    input: CallInput<Declared> & { readonly token?: string },
  ): Promise<CallResponse<Declared>> {
    const { token, params = {}, body } = input as Input;
    const response = await fetch(new URL(fillPath(call.path, params), this.url), {
      method: call.method,
      headers: { ...bearer(token), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Failure(`${call.method} ${call.path}: ${response.status} ${text}`);
    return call.response.parse(JSON.parse(text)) as CallResponse<Declared>;
  }
}

/** The input of any call. */
interface Input {
  readonly token?: string;
  readonly params?: Record<string, string>;
  readonly body?: object;
}

const registration = (email: string) => ({
  name: 'Learner',
  email,
  password: PASSWORD,
  adult: true as const,
});
const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};
