import { narrowNotices, widenNotices, writeNotice } from '@academy/nest-kit';
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
 * Why a workshop was cancelled, and room in notices for its schedule. What is still to come and may have been bought
 * before schedules were told is told once.
 */
export class TellSchedules1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workshops ADD COLUMN cancelReason varchar(500) NULL');
    await runner.query(widenNotices);
    const rows = (await runner.query(
      `SELECT id, slug, title, startsAt, endsAt, timeZone, location, joinUrl, cancelledAt, version FROM workshops
       WHERE endsAt > UTC_TIMESTAMP(3) AND (publication <> 'draft' OR version > 1)`,
    )) as Row[];
    for (const row of rows) await writeNotice(runner.manager, noticeOf(row));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notices WHERE subject LIKE 'schedule/%'`);
    await runner.query(narrowNotices);
    await runner.query('ALTER TABLE workshops DROP COLUMN cancelReason');
  }
}

function noticeOf({ id, startsAt, endsAt, cancelledAt, version, ...rest }: Row) {
  const body = {
    ...rest,
    workshopId: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCancelled: cancelledAt !== null,
    cancelReason: null,
    version,
  };
  return { subject: `schedule/${id}`, version, body };
}
