import { catalogCalls } from '@academy/contracts/catalog/catalog.calls';
import { checkoutCalls } from '@academy/contracts/checkout/checkout.calls';
import { dashboardCalls } from '@academy/contracts/dashboard/dashboard.calls';
import { registrationCalls } from '@academy/contracts/registration/registration.calls';
import { sessionCalls } from '@academy/contracts/sessions/session.calls';
import { callApi } from '@academy/rolling-deploy-lab/api-client';
import { sleep } from '../../tools/processes/sleep.mjs';

const PASSWORD = 'a calm river at dawn';
const LIMIT_MS = 60_000;
const POLL_MS = 250;

export interface Origins {
  readonly academy: string;
  readonly admin: string;
  readonly phonepe: string;
  readonly mail: string;
}

export interface Purchase {
  readonly email: string;
  readonly courseId: string;
  readonly merchantOrderId: string;
}

/** People who sign up, buy a course at the simulator of PhonePe, and get access and a receipt. */
export class Buyers {
  #count = 0;
  readonly #run = Date.now().toString(36);

  constructor(private readonly origins: Origins) {}

  /** @throws if a request is rejected, or if access or receipt do not arrive */
  async buy(): Promise<Purchase> {
    const { academy, phonepe } = this.origins;
    const email = `containers.${this.#run}.${(this.#count += 1)}@example.in`;
    const { token } = await callApi(academy, registrationCalls.register, {
      body: { name: 'Learner', email, password: PASSWORD, adult: true },
    });
    const { courses } = await callApi(academy, catalogCalls.listCourses, {});
    const courseId = courses.find(({ price }) => price > 0)?._id ?? '';
    const { merchantOrderId } = await callApi(academy, checkoutCalls.checkoutCourse, {
      token,
      params: { id: courseId },
      body: {},
    });
    await post(`${phonepe}/__sim/orders/${merchantOrderId}/settle`, { state: 'COMPLETED' });
    const purchase = { email, courseId, merchantOrderId };
    await eventually(`${email} has access`, () => this.hasAccess(purchase));
    // The worker sends it.
    await eventually(`the receipt reaches ${email}`, () => this.#hasReceipt(email));
    return purchase;
  }

  /** @throws if the account does not exist */
  async hasAccess({ email, courseId }: Purchase): Promise<boolean> {
    const { academy } = this.origins;
    const { token } = await callApi(academy, sessionCalls.login, { body: { email, password: PASSWORD } });
    const { courses } = await callApi(academy, dashboardCalls.getCourses, { token });
    return courses.some(({ _id: id }) => id === courseId);
  }

  async #hasReceipt(email: string): Promise<boolean> {
    const response = await fetch(`${this.origins.mail}/email`);
    const mails = (await response.json()) as { to: { address: string }[]; subject: string }[];
    return mails.some(
      ({ to, subject }) => /receipt/i.test(subject) && to.some(({ address }) => address === email),
    );
  }
}

async function eventually(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Within ${LIMIT_MS / 1_000} s it did not happen that ${what}`);
    await sleep(POLL_MS);
  }
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
}
