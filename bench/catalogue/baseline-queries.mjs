/** Queries of the baselines: the same rows as in the product, in the same kind of response, without other work. */
import { createPool } from 'mysql2/promise';

const CARD = `id, slug, title, LEFT(description, 400) AS description, instructor AS createdBy, category,
  duration_hours AS durationHours, price_paise AS pricePaise, original_price_paise AS originalPricePaise, image,
  is_popular AS isPopular`;

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
        `SELECT ${CARD} FROM courses WHERE publication = 'published' ORDER BY created_at DESC, id DESC LIMIT 24`,
        [],
      ),
    }),
    /** @param {string} slug */
    detail: async (slug) => {
      const [course] = await read('SELECT * FROM courses WHERE slug = ?', [slug]);
      for (const name of ['syllabus', 'who_should_attend', 'prerequisites'])
        if (course) course[name] = JSON.parse(String(course[name]));
      return { course };
    },
  };
}
