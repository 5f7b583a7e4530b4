import { nameRequestsOfNotices } from '@academy/nest-kit';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What other rooms are told is found under the id of its request (decision 0135). */
export class NameRequests1767630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(nameRequestsOfNotices);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN requestId');
  }
}
