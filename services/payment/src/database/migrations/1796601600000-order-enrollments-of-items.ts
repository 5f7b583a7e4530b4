import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Orders the index of an item's enrollments by time, so that the first page of its students reads no others. */
export class OrderEnrollmentsOfItems1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE enrollments DROP INDEX ix_enrollments_item,
         ADD INDEX ix_enrollments_item (item_id, item_type, enrolled_at, id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE enrollments DROP INDEX ix_enrollments_item, ADD INDEX ix_enrollments_item (item_id)',
    );
  }
}
