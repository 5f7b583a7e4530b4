/** Users with sessions and published courses, created with the product's own API. */
import { origins } from './product.mjs';
import { call, runInParallel } from './load.mjs';

const { academy, simulator } = origins;
const ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };
const CONCURRENCY = 8;
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAKCAAAAACY1YFAAAAAD0lEQVR42mNoQAMMg1UAAJIwUAGVn8WtAAAAAElFTkSuQmCC',
  'base64',
);

/** The form of a new course. @param {number} index @param {number} price in rupees */
export function courseForm(index, price) {
  const form = new FormData();
  const fields = { title: `Bench ${index}`, description: 'A course', createdBy: 'Bench', duration: '4' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('price', String(price));
  return form;
}

/** @param {number} count @returns {Promise<{ admin: string, courses: string[] }>} an admin's token, ids of new courses */
export async function createPublishedCourses(count) {
  const { token } = await call(`${academy}/api/user/login`, { method: 'POST', body: ADMIN });
  /** @type {string[]} */
  const courses = [];
  await runInParallel(range(count), CONCURRENCY, async (index) => {
    const form = courseForm(index, 999);
    form.set('image', new Blob([image], { type: 'image/png' }), 'bench.png');
    const id = await saveCourse('POST', '/api/admin/course', form, token);
    await addLecture(id, token);
    form.delete('image');
    form.set('publication', 'published');
    courses.push(await saveCourse('PUT', `/api/admin/course/${id}`, form, token));
  });
  return { admin: token, courses };
}

/**
 * @param {'POST' | 'PUT'} method
 * @param {string} path
 * @param {FormData} body
 * @param {string} token
 * @returns {Promise<string>} the id of the course
 */
async function saveCourse(method, path, body, token) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${academy}${path}`, { method, headers, body });
  if (!response.ok) throw new Error(`A course was rejected: ${await response.text()}`);
  const { course } = /** @type {{ course: { id: string } }} */ (await response.json());
  return course.id;
}

/** A live lecture, which needs no content. @param {string} courseId @param {string} token */
async function addLecture(courseId, token) {
  const path = `${academy}/api/admin/course/${courseId}`;
  const section = { title: 'Bench', lectures: [] };
  const outline = { version: 0, sections: [section] };
  await call(`${path}/outline`, { method: 'PUT', body: outline, token });
  const facts = { title: 'Bench', durationSec: 3_600, isPreview: false, isRequired: true };
  const body = { version: 1, section: section.title, type: 'live', ...facts };
  await call(`${path}/lectures`, { method: 'POST', body, token });
}

/** @param {number} count @returns {Promise<string[]>} access tokens of new users */
export async function signUp(count) {
  /** @type {string[]} */
  const tokens = [];
  const run = Date.now().toString(36);
  await runInParallel(range(count), CONCURRENCY, async (index) => {
    const email = `bench.${run}.${index}@example.in`;
    const body = { name: 'Bench Learner', email, password: 'a calm river at dawn', adult: true };
    tokens.push((await call(`${academy}/api/user/register`, { method: 'POST', body })).token);
  });
  return tokens;
}

/** @typedef {{ token: string, course: string }} Purchase */

/**
 * Every user buys every course once: neighbours in the list are different users.
 * @param {readonly string[]} learners
 * @param {readonly string[]} courses
 * @returns {Purchase[]}
 */
export const purchases = (learners, courses) =>
  courses.flatMap((course) => learners.map((token) => ({ token, course })));

/** @param {Purchase} purchase @returns {Promise<string>} the number of the new order */
export async function checkOut({ token, course }) {
  const url = `${academy}/api/course/${course}/phonepe-checkout`;
  const { merchantOrderId, checkoutPageUrl } = await call(url, { method: 'POST', body: {}, token });
  if (!checkoutPageUrl) throw new Error('A checkout led nowhere');
  return merchantOrderId;
}

/** Fails the payments of these orders, so that they are not polled any more. @param {readonly string[]} orders */
export const abandonOrders = (orders) =>
  runInParallel(orders, CONCURRENCY, (order) =>
    call(`${simulator}/__sim/orders/${order}/settle`, { method: 'POST', body: { state: 'FAILED' } }),
  );

/** @param {string} admin @returns {Promise<number>} */
export async function pendingPayments(admin) {
  const { pendingPayments: count } = await call(`${academy}/api/admin/stats`, { token: admin });
  return count;
}

/** @param {number} count */
const range = (count) => Array.from({ length: count }, (_, index) => index);
