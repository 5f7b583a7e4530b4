import { type MigrationInterface, type QueryRunner } from 'typeorm';

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly location: string;
  readonly joinUrl: string | null;
  readonly cancelledAt: Date | null;
  readonly version: number;
}

/**
 * Why a workshop was cancelled, and app in notices for its schedule. What is still to come and may have been bought
 * before schedules were told is told once.
 */
export class TellSchedules1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workshops ADD COLUMN cancelReason varchar(500) NULL');
    await runner.query('ALTER TABLE notices MODIFY COLUMN body text NOT NULL');
    const rows = (await runner.query(
      `SELECT id, slug, title, startsAt, endsAt, timeZone, location, joinUrl, cancelledAt, version FROM workshops
       WHERE endsAt > UTC_TIMESTAMP(3) AND (publication <> 'draft' OR version > 1)`,
    )) as Row[];
    for (const row of rows)
      await runner.query(
        `INSERT INTO notices (subject, body, version, availableAt, deliveredAt) VALUES (?, ?, ?, ?, NULL)
         ON DUPLICATE KEY UPDATE body = VALUES(body), version = VALUES(version),
           availableAt = VALUES(availableAt), deliveredAt = NULL`,
        [`schedule/${row.id}`, JSON.stringify(bodyOf(row)), row.version, new Date()],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notices WHERE subject LIKE 'schedule/%'`);
    await runner.query('ALTER TABLE notices MODIFY COLUMN body varchar(500) NOT NULL');
    await runner.query('ALTER TABLE workshops DROP COLUMN cancelReason');
  }
}

function bodyOf({ id, startsAt, endsAt, cancelledAt, version, ...rest }: Row): object {
  return {
    ...rest,
    workshopId: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCancelled: cancelledAt !== null,
    cancelReason: null,
    version,
  };
}
