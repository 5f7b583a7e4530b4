/** Learners who own twenty courses with lectures, some of them started; created with the product's API if possible. */
import { createConnection } from 'mysql2/promise';
import { origins } from './checkout/product.mjs';
import { call, runInParallel } from './checkout/load.mjs';
import { courseForm } from './checkout/seed-courses.mjs';

const { academy } = origins;
const ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CONCURRENCY = 8;
export const LECTURES = 12;

/** @typedef {{ id: string, lectures: string[] }} OpenCourse */

/**
 * Free courses. Their lectures and their publication are written directly into the database, since their videos have no file.
 * @param {number} count
 * @param {string} mysqlUrl
 * @returns {Promise<OpenCourse[]>}
 */
export async function enrollLearners(count, mysqlUrl) {
  const { token } = await call(`${academy}/api/user/login`, { method: 'POST', body: ADMIN });
  /** @type {OpenCourse[]} */
  const courses = [];
  await runInParallel(range(count), CONCURRENCY, async (index) => {
    const form = courseForm(index, 0);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${academy}/api/admin/course`, { method: 'POST', headers, body: form });
    if (!response.ok) throw new Error(`A course was rejected: ${await response.text()}`);
    const { course } = /** @type {{ course: { id: string } }} */ (await response.json());
    courses.push({ id: course.id, lectures: range(LECTURES).map(newId) });
  });
  const database = await createConnection(`${mysqlUrl}/academy_catalog`);
  const rows = courses.flatMap(({ id, lectures }) =>
    lectures.map((lecture, index) => [
      lecture,
      id,
      'Bench',
      index + 1,
      `Lecture ${index}`,
      'video',
      3_600,
      false,
      true,
      1,
    ]),
  );
  await database.query(
    'INSERT INTO lectures (id, course_id, section, position, title, type, duration_sec, is_preview, is_required, version) VALUES ?',
    [rows],
  );
  // A lecture without content is hidden; the file itself is not opened.
  await database.query('INSERT INTO lecture_attachments (lecture_id, role, position, file) VALUES ?', [
    courses.flatMap(({ lectures }) => lectures.map((lecture) => [lecture, 'video', 1, 'bench.webm'])),
  ]);
  await database.query("UPDATE courses SET publication = 'published' WHERE id IN (?)", [
    courses.map(({ id }) => id),
  ]);
  await database.query('UPDATE catalog_version SET version = version + 1');
  await database.end();
  return courses;
}

/**
 * Enrolls every learner in every course, since yesterday: a new enrollment costs the dashboard another call.
 * @param {readonly string[]} learners
 * @param {readonly OpenCourse[]} courses
 * @param {string} mysqlUrl
 */
export async function enroll(learners, courses, mysqlUrl) {
  await runInParallel(
    courses.flatMap((course) => learners.map((token) => ({ course, token }))),
    CONCURRENCY,
    ({ course, token }) =>
      call(`${academy}/api/course/${course.id}/phonepe-checkout`, { method: 'POST', body: {}, token }),
  );
  const database = await createConnection(`${mysqlUrl}/academy_payment`);
  await database.query('UPDATE enrollments SET enrolled_at = enrolled_at - INTERVAL 1 DAY');
  await database.end();
}

/** @typedef {{ token: string, lectureId: string, positionSec: number }} Step */

/** @param {Step} step */
export const report = ({ token, lectureId, positionSec }) =>
  call(`${academy}/api/user/progress`, {
    method: 'POST',
    token,
    body: {
      lectureId,
      positionSec,
      watchedSec: positionSec,
      completed: false,
      watched: [[Math.max(0, positionSec - 10), positionSec]],
    },
  });

/**
 * Reads the reported positions from the database.
 * @param {string} mysqlUrl
 * @param {readonly string[]} lectureIds
 * @returns {Promise<Map<string, number>>} the sum of all positions by lecture
 */
export async function positionsIn(mysqlUrl, lectureIds) {
  const database = await createConnection(`${mysqlUrl}/academy_catalog`);
  const [rows] = await database.query(
    'SELECT lecture_id AS id, SUM(position_sec) AS total FROM lecture_progress WHERE lecture_id IN (?) GROUP BY lecture_id',
    [lectureIds],
  );
  await database.end();
  return new Map(
    /** @type {{ id: string, total: string }[]} */ (rows).map(({ id, total }) => [id, Number(total)]),
  );
}

/** @returns {string} in the product's form, but completely random */
const newId = () =>
  `01${Array.from({ length: 24 }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]).join('')}`;

/** @param {number} count */
const range = (count) => Array.from({ length: count }, (_, index) => index);
