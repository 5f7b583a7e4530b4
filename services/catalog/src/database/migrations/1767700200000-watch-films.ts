import { type MigrationInterface, type QueryRunner } from 'typeorm';

const id = 'char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const table = 'ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** A film is completed by what was watched of it (decision 0164). */
export class WatchFilms1767700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE lecture_openings (
      userId ${id}, courseId ${id}, lectureId ${id},
      openedAt datetime(3) NOT NULL,
      PRIMARY KEY (userId, courseId, lectureId)) ${table}`);
    await runner.query(`CREATE TABLE watched_pieces (
      userId ${id}, courseId ${id}, lectureId ${id},
      block smallint unsigned NOT NULL,
      mask bigint unsigned NOT NULL,
      PRIMARY KEY (userId, courseId, lectureId, block)) ${table}`);
    // Known of lectures that are under way: they had been opened by then.
    await runner.query(`INSERT INTO lecture_openings (userId, courseId, lectureId, openedAt)
      SELECT userId, courseId, lectureId, updatedAt FROM lecture_progress`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE watched_pieces');
    await runner.query('DROP TABLE lecture_openings');
  }
}
