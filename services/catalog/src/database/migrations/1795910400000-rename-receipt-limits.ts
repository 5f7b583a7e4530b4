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
  table('receipt_bounds', 'receipt_limits'),
  index('receipt_limits', 'receipt_bounds_started', 'receipt_limits_started'),
  column('receipt_limits', 'who', 'subject'),
  column('contact_mails', 'tries', 'attempts'),
  table('watched_pieces', 'watched_segments'),
];

export class RenameReceiptLimits1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { up } of renames) await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { down } of renames.toReversed()) await runner.query(down);
  }
}
