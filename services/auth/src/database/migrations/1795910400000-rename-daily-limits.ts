import { type MigrationInterface, type QueryRunner } from 'typeorm';

interface Rename {
  readonly up: string;
  readonly down: string;
}

const table = (from: string, to: string): Rename => ({
  up: `RENAME TABLE ${from} TO ${to}`,
  down: `RENAME TABLE ${to} TO ${from}`,
});

const column = (name: string, from: string, to: string): Rename => ({
  up: `ALTER TABLE ${name} RENAME COLUMN ${from} TO ${to}`,
  down: `ALTER TABLE ${name} RENAME COLUMN ${to} TO ${from}`,
});

const index = (name: string, from: string, to: string): Rename => ({
  up: `ALTER TABLE ${name} RENAME INDEX ${from} TO ${to}`,
  down: `ALTER TABLE ${name} RENAME INDEX ${to} TO ${from}`,
});

const renames = [
  table('bounds', 'daily_limits'),
  index('daily_limits', 'bounds_started', 'daily_limits_started'),
  column('daily_limits', 'who', 'subject'),
  column('recovery_codes', 'asker', 'client_key'),
  column('recovery_codes', 'tries', 'attempts'),
];

export class RenameDailyLimits1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { up } of renames) await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { down } of renames.toReversed()) await runner.query(down);
  }
}
