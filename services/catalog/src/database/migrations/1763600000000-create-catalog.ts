import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const table = 'ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';
const entryColumns = `
  id char(26) ${ascii} NOT NULL PRIMARY KEY,
  slug varchar(100) ${ascii} NOT NULL,
  title varchar(140) NOT NULL,
  description text NOT NULL,
  createdBy varchar(80) NOT NULL,
  category varchar(60) NOT NULL,
  durationHours double NULL,
  pricePaise int unsigned NOT NULL,
  originalPricePaise int unsigned NULL,
  image varchar(100) ${ascii} NULL,
  isPopular tinyint NOT NULL,
  syllabus mediumtext NOT NULL,
  whoShouldAttend mediumtext NOT NULL,
  prerequisites mediumtext NOT NULL,
  publication varchar(10) ${ascii} NOT NULL,
  version int unsigned NOT NULL,
  createdAt datetime(3) NOT NULL,
  updatedAt datetime(3) NOT NULL`;

export class CreateCatalog1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE courses (${entryColumns},
      UNIQUE INDEX courses_slug (slug),
      INDEX courses_newest (publication, createdAt, id),
      FULLTEXT INDEX courses_text (title, category, description)) ${table}`);
    await runner.query(`CREATE TABLE workshops (${entryColumns},
      startsAt datetime(3) NOT NULL,
      endsAt datetime(3) NOT NULL,
      timeZone varchar(60) NOT NULL,
      location varchar(200) NOT NULL,
      capacity int unsigned NULL,
      joinUrl varchar(2000) NULL,
      cancelledAt datetime(3) NULL,
      UNIQUE INDEX workshops_slug (slug),
      INDEX workshops_newest (publication, createdAt, id),
      INDEX workshops_start (publication, startsAt, id),
      FULLTEXT INDEX workshops_text (title, category, description)) ${table}`);
    await runner.query(`CREATE TABLE lectures (
      id char(26) ${ascii} NOT NULL PRIMARY KEY,
      courseId char(26) ${ascii} NOT NULL,
      section varchar(140) NOT NULL,
      position int unsigned NOT NULL,
      title varchar(140) NOT NULL,
      type varchar(10) ${ascii} NOT NULL,
      durationSec int unsigned NOT NULL,
      isPreview tinyint NOT NULL,
      UNIQUE INDEX lectures_order (courseId, position)) ${table}`);
    await runner.query(`CREATE TABLE slugs (
      itemType varchar(10) ${ascii} NOT NULL,
      slug varchar(100) ${ascii} NOT NULL,
      itemId char(26) ${ascii} NOT NULL,
      createdAt datetime(3) NOT NULL,
      PRIMARY KEY (itemType, slug),
      INDEX slugs_item (itemType, itemId)) ${table}`);
    await runner.query(`CREATE TABLE audit_entries (
      id char(26) ${ascii} NOT NULL PRIMARY KEY,
      at datetime(3) NOT NULL,
      actorId char(26) ${ascii} NOT NULL,
      action varchar(20) ${ascii} NOT NULL,
      itemType varchar(10) ${ascii} NOT NULL,
      itemId char(26) ${ascii} NOT NULL,
      \`before\` mediumtext NOT NULL,
      \`after\` mediumtext NOT NULL,
      requestId varchar(64) ${ascii} NOT NULL,
      INDEX audit_actor (actorId, id),
      INDEX audit_item (itemId, id)) ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['audit_entries', 'slugs', 'lectures', 'workshops', 'courses'])
      await runner.query(`DROP TABLE ${name}`);
  }
}
