import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Notices have one shape in every app that sends them; those of the catalog have grown. */
export class WidenNotices1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices MODIFY COLUMN body text NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices MODIFY COLUMN body varchar(500) NOT NULL');
  }
}
