import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const table = 'ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';
const id = `char(26) ${ascii} NOT NULL`;

export class CreateLearning1765010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendLectures(runner);
    await createMedia(runner);
    await createQuizzes(runner);
    await createProgress(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = ['lecture_notes', 'course_progress', 'lecture_progress', 'quiz_attempts', 'quiz_options'];
    tables.push('quiz_questions', 'quizzes', 'lecture_attachments', 'media_files', 'lecture_articles');
    for (const name of tables) await runner.query(`DROP TABLE ${name}`);
    await runner.query('ALTER TABLE lectures DROP COLUMN isRequired');
  }
}

/** Every lecture that is there counts. */
async function extendLectures(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE lectures ADD COLUMN isRequired tinyint NOT NULL DEFAULT 1');
  await runner.query('ALTER TABLE lectures ALTER COLUMN isRequired DROP DEFAULT');
  await runner.query(`CREATE TABLE lecture_articles (
    lectureId ${id} PRIMARY KEY,
    text mediumtext NOT NULL) ${table}`);
}

async function createMedia(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE media_files (
    file varchar(60) ${ascii} NOT NULL PRIMARY KEY,
    name varchar(140) NOT NULL,
    mimeType varchar(100) ${ascii} NOT NULL,
    sizeBytes int unsigned NOT NULL,
    createdAt datetime(3) NOT NULL) ${table}`);
  await runner.query(`CREATE TABLE lecture_attachments (
    lectureId ${id},
    role varchar(10) ${ascii} NOT NULL,
    position int unsigned NOT NULL,
    file varchar(60) ${ascii} NOT NULL,
    language varchar(20) ${ascii} NULL,
    label varchar(60) NULL,
    PRIMARY KEY (lectureId, role, position),
    INDEX attachments_file (file)) ${table}`);
}

async function createQuizzes(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE quizzes (
    lectureId ${id} PRIMARY KEY,
    passPercent int unsigned NOT NULL) ${table}`);
  await runner.query(`CREATE TABLE quiz_questions (
    id ${id} PRIMARY KEY,
    lectureId ${id},
    position int unsigned NOT NULL,
    text varchar(1000) NOT NULL,
    kind varchar(10) ${ascii} NOT NULL,
    explanation varchar(1000) NOT NULL,
    UNIQUE INDEX questions_order (lectureId, position)) ${table}`);
  await runner.query(`CREATE TABLE quiz_options (
    id ${id} PRIMARY KEY,
    questionId ${id},
    position int unsigned NOT NULL,
    text varchar(500) NOT NULL,
    isRight tinyint NOT NULL,
    UNIQUE INDEX options_order (questionId, position)) ${table}`);
  await runner.query(`CREATE TABLE quiz_attempts (
    id ${id} PRIMARY KEY,
    userId ${id},
    lectureId ${id},
    scorePercent int unsigned NOT NULL,
    passPercent int unsigned NOT NULL,
    isPassed tinyint NOT NULL,
    answers mediumtext NOT NULL,
    answeredAt datetime(3) NOT NULL,
    INDEX attempts_best (userId, lectureId, scorePercent, answeredAt)) ${table}`);
}

async function createProgress(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE lecture_progress (
    userId ${id},
    courseId ${id},
    lectureId ${id},
    positionSec int unsigned NOT NULL,
    watchedSec int unsigned NOT NULL,
    completedAt datetime(3) NULL,
    updatedAt datetime(3) NOT NULL,
    PRIMARY KEY (userId, courseId, lectureId)) ${table}`);
  await runner.query(`CREATE TABLE course_progress (
    userId ${id},
    courseId ${id},
    completedAt datetime(3) NULL,
    quizAnsweredAt datetime(3) NULL,
    PRIMARY KEY (userId, courseId)) ${table}`);
  await runner.query(`CREATE TABLE lecture_notes (
    userId ${id},
    id varchar(36) ${ascii} NOT NULL,
    courseId ${id},
    lectureId ${id},
    text text NOT NULL,
    positionSec int unsigned NOT NULL,
    createdAt datetime(3) NOT NULL,
    updatedAt datetime(3) NOT NULL,
    PRIMARY KEY (userId, id),
    INDEX notes_course (userId, courseId)) ${table}`);
}
