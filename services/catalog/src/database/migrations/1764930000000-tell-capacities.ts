import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Seats that were changed before changes were told: payment may know an older number, or none. A workshop that was never
 * saved again (version 1) still has the seats that it was sold with.
 */
export class TellCapacities1764930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO notices (subject, body, version, availableAt, deliveredAt)
      SELECT CONCAT('capacity/', id), JSON_OBJECT('workshopId', id, 'capacity', capacity, 'version', version),
        version, UTC_TIMESTAMP(3), NULL
      FROM workshops WHERE version > 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notices WHERE subject LIKE 'capacity/%'`);
  }
}
