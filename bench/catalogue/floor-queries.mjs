/** Queries of the floors: the same rows as ours, made into the same kind of response, and nothing else. */
import { createPool } from 'mysql2/promise';

const CARD = `id, slug, title, LEFT(description, 400) AS description, createdBy, category, durationHours, pricePaise,
  originalPricePaise, image, isPopular`;

/** @param {string} url */
export function openCatalogue(url) {
  const pool = createPool({ uri: url, connectionLimit: 10, timezone: 'Z' });
  /** @param {string} sql @param {unknown[]} values */
  const read = async (sql, values) => {
    const [rows] = await pool.query(sql, values);
    return /** @type {Record<string, unknown>[]} */ (rows);
  };
  return {
    list: async () => ({
      courses: await read(
        `SELECT ${CARD} FROM courses WHERE publication = 'published' ORDER BY createdAt DESC, id DESC LIMIT 24`,
        [],
      ),
    }),
    /** @param {string} slug */
    detail: async (slug) => {
      const [course] = await read('SELECT * FROM courses WHERE slug = ?', [slug]);
      for (const name of ['syllabus', 'whoShouldAttend', 'prerequisites'])
        if (course) course[name] = JSON.parse(String(course[name]));
      return { course };
    },
  };
}
