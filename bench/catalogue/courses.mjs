/** A catalogue of any size, written directly into the database: courses with texts as long and varied as real ones. */
import { createConnection } from 'mysql2/promise';

const CATEGORIES = ['Cybersecurity', 'Awareness', 'Business', 'Entrepreneurship', 'General'];
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const VOCABULARY = 20_000;
const DESCRIPTION_WORDS = 180;
const BATCH = 500;
const TELUGU = ['సైబర్', 'భద్రత', 'వ్యాపారం', 'నేర్చుకోండి', 'పాఠం', 'మొదలు', 'రక్షణ', 'డబ్బు', 'పరిచయం', 'అవగాహన'];
const SYLLABLES = ['con', 'pro', 'se', 'cu', 'ri', 'ty', 'net', 'work', 'da', 'ta', 'ana', 'ly', 'sis', 'ma', 'na', 'ge', 'ment', 'de', 'fen', 'ce', 'plan', 'ing', 'le', 'gal', 'mar', 'ket', 'fi', 'nan', 'risk', 'tec', 'ra', 'tion', 'un', 'in', 'ex', 're']; // prettier-ignore

/** The same numbers in every run. @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = random(7);
/** @template Item @param {readonly Item[]} items @returns {Item} */
const one = (items) => /** @type {Item} */ (items[Math.floor(next() * items.length)]);
const vocabulary = Array.from(
  new Set(
    Array.from({ length: VOCABULARY }, () =>
      Array.from({ length: 2 + Math.floor(next() * 3) }, () => one(SYLLABLES)).join(''),
    ),
  ),
);
/** Few words are frequent, most are rare, as in any language. */
const word = () => vocabulary[Math.floor(next() ** 3 * vocabulary.length)] ?? '';
/** @param {number} count */
const words = (count) => Array.from({ length: count }, word).join(' ');

const id = () => `01${Array.from({ length: 24 }, () => one([...ALPHABET])).join('')}`;

/** @param {number} index */
function row(index) {
  const own = id();
  const title = index % 20 === 0 ? `${one(TELUGU)} ${one(TELUGU)} ${index}` : `${words(4)} ${index}`;
  const created = new Date(Date.UTC(2024, 0, 1) + Math.floor(next() * 600 * 86_400) * 1_000);
  return [
    own,
    `bench-${own.toLowerCase()}`,
    title,
    `${words(DESCRIPTION_WORDS / 3)}\n\n${words((DESCRIPTION_WORDS * 2) / 3)}`,
    'Academy faculty',
    one(CATEGORIES),
    4 + Math.floor(next() * 40),
    99_900 + Math.floor(next() * 40) * 10_000,
    null,
    null,
    next() < 0.05,
    JSON.stringify(Array.from({ length: 8 }, () => words(5))),
    JSON.stringify([words(6), words(6)]),
    JSON.stringify([words(5)]),
    'published',
    1,
    created,
    created,
  ];
}

/** @param {string} databaseUrl of the catalog's schema @param {number} count @returns {Promise<string[]>} their slugs */
export async function addCourses(databaseUrl, count) {
  const connection = await createConnection({ uri: databaseUrl, timezone: 'Z' });
  /** @type {string[]} */
  const slugs = [];
  for (let index = 0; index < count; index += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - index) }, (_, offset) => row(index + offset));
    await connection.query(
      `INSERT INTO courses (id, slug, title, description, instructor, category, duration_hours, price_paise,
         original_price_paise, image, is_popular, syllabus, who_should_attend, prerequisites, publication, version, created_at,
         updated_at) VALUES ?`,
      [rows],
    );
    await connection.query('INSERT INTO slugs (item_type, slug, item_id, created_at) VALUES ?', [
      rows.map(([own, slug]) => ['course', slug, own, new Date()]),
    ]);
    slugs.push(...rows.map(([, slug]) => String(slug)));
  }
  await connection.query('ANALYZE TABLE courses, slugs');
  // Makes the service read them.
  await connection.query('UPDATE catalog_version SET version = version + 1');
  await connection.end();
  return slugs;
}

/**
 * Realistic searches: prefixes of words, whole words, two words, another script.
 * @param {number} count
 */
export const searches = (count) =>
  Array.from({ length: count }, (_, index) => {
    if (index % 10 === 0) return `${one(TELUGU)}`;
    if (index % 10 === 1) return word().slice(0, 4);
    return index % 2 === 0 ? word() : `${word()} ${word().slice(0, 5)}`;
  });
