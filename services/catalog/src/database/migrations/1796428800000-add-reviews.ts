import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const STARS = [1, 2, 3, 4, 5];
const RATING_INDEXES = [
  ['ix_courses_rating', 'publication'],
  ['ix_courses_category_rating', 'publication, category'],
] as const;

/** Reviews and their reports, and the ratings of courses; 0, so that code from before the columns still adds courses. */
export class AddReviews1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE reviews (
         id char(26) ${ASCII} NOT NULL PRIMARY KEY,
         course_id char(26) ${ASCII} NOT NULL,
         user_id char(26) ${ASCII} NOT NULL,
         enrollment_id char(26) ${ASCII} NULL,
         author_name varchar(90) NOT NULL,
         stars tinyint unsigned NOT NULL,
         text text NOT NULL,
         state varchar(12) ${ASCII} NOT NULL,
         hidden_reason varchar(16) ${ASCII} NULL,
         hidden_note varchar(500) NULL,
         response_text text NULL,
         response_at datetime(3) NULL,
         opened_at datetime(3) NULL,
         version int unsigned NOT NULL,
         created_at datetime(3) NOT NULL,
         edited_at datetime(3) NULL,
         UNIQUE INDEX uq_reviews_learner (course_id, user_id),
         INDEX ix_reviews_user (user_id, id),
         INDEX ix_reviews_newest (course_id, state, id),
         INDEX ix_reviews_stars (course_id, state, stars, id),
         INDEX ix_reviews_state (state, id),
         INDEX ix_reviews_open (opened_at, id)) ${TABLE}`,
    );
    await runner.query(
      `CREATE TABLE review_reports (
         review_id char(26) ${ASCII} NOT NULL,
         user_id char(26) ${ASCII} NOT NULL,
         reason varchar(16) ${ASCII} NOT NULL,
         note varchar(500) NULL,
         created_at datetime(3) NOT NULL,
         closed_at datetime(3) NULL,
         PRIMARY KEY (review_id, user_id),
         INDEX ix_review_reports_user (user_id, review_id)) ${TABLE}`,
    );
    await runner.query(
      `ALTER TABLE courses ${STARS.map((stars) => `ADD COLUMN stars${stars} int unsigned NOT NULL DEFAULT 0`).join(', ')},
         ADD COLUMN rating_score int unsigned NOT NULL DEFAULT 0,
         ${RATING_INDEXES.map(([name, columns]) => `ADD INDEX ${name} (${columns}, rating_score, id, number)`).join(', ')}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE courses DROP INDEX ix_courses_rating, DROP INDEX ix_courses_category_rating,
         DROP COLUMN rating_score, ${STARS.map((stars) => `DROP COLUMN stars${stars}`).join(', ')}`,
    );
    await runner.query('DROP TABLE review_reports');
    await runner.query('DROP TABLE reviews');
  }
}
