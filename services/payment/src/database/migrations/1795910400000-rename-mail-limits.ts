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
  table('mail_bounds', 'mail_limits'),
  index('mail_limits', 'mail_bounds_started', 'mail_limits_started'),
  column('mail_limits', 'who', 'subject'),
  column('payment_attempts', 'asked_at', 'polled_at'),
  column('workshop_schedules', 'told', 'announced'),
  column('workshop_schedules', 'told_version', 'announced_version'),
  column('workshop_schedules', 'was', 'previous'),
  column('workshop_schedules', 'unsettled_since', 'changed_since'),
];

export class RenameMailLimits1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { up } of renames) await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { down } of renames.toReversed()) await runner.query(down);
  }
}
