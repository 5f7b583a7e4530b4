import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The orders of the admin's list of people (AMB-05): a page of 20 reads 20 rows, however many there are. */
export class SortPeople1767100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users
      ADD INDEX users_by_name (deletedAt, name, id),
      ADD INDEX users_by_email (deletedAt, email),
      ADD INDEX users_by_role (deletedAt, role, createdAt, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users
      DROP INDEX users_by_name,
      DROP INDEX users_by_email,
      DROP INDEX users_by_role`);
  }
}
