import { createNotices } from '@academy/nest-kit';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the payment service has to hear: accounts that were deleted. */
export class CreateNotices1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createNotices);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notices');
  }
}
