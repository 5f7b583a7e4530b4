import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const tables = [
  `CREATE TABLE users (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    name varchar(80) NOT NULL,
    email varchar(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    emailVerifiedAt datetime(3) NULL,
    phone varbinary(80) NULL,
    role varchar(10) ${ASCII} NOT NULL,
    passwordHash varchar(128) ${ASCII} NULL,
    googleId varchar(255) ${ASCII} NULL,
    createdAt datetime(3) NOT NULL,
    deletedAt datetime(3) NULL,
    UNIQUE INDEX users_email (email),
    UNIQUE INDEX users_google (googleId),
    INDEX users_newest (deletedAt, createdAt, id)) ${TABLE}`,
  `CREATE TABLE sessions (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    userId char(26) ${ASCII} NOT NULL,
    isBound tinyint NOT NULL,
    ip varchar(64) ${ASCII} NOT NULL,
    userAgent varchar(400) NOT NULL,
    createdAt datetime(3) NOT NULL,
    lastUsedAt datetime(3) NOT NULL,
    expiresAt datetime(3) NOT NULL,
    endedAt datetime(3) NULL,
    endReason varchar(20) ${ASCII} NULL,
    INDEX sessions_user (userId, endedAt),
    INDEX sessions_expiry (expiresAt)) ${TABLE}`,
  `CREATE TABLE refresh_tokens (
    hash char(43) ${ASCII} NOT NULL PRIMARY KEY,
    sessionId char(26) ${ASCII} NOT NULL,
    createdAt datetime(3) NOT NULL,
    rotatedAt datetime(3) NULL,
    INDEX refresh_tokens_session (sessionId)) ${TABLE}`,
  `CREATE TABLE action_tokens (
    hash char(43) ${ASCII} NOT NULL PRIMARY KEY,
    userId char(26) ${ASCII} NOT NULL,
    purpose varchar(20) ${ASCII} NOT NULL,
    createdAt datetime(3) NOT NULL,
    expiresAt datetime(3) NOT NULL,
    usedAt datetime(3) NULL,
    INDEX action_tokens_user (userId, purpose)) ${TABLE}`,
  `CREATE TABLE reset_codes (
    userId char(26) ${ASCII} NOT NULL PRIMARY KEY,
    codeHash char(43) ${ASCII} NOT NULL,
    tries tinyint unsigned NOT NULL,
    createdAt datetime(3) NOT NULL,
    expiresAt datetime(3) NOT NULL,
    usedAt datetime(3) NULL) ${TABLE}`,
  `CREATE TABLE mail_outbox (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    template varchar(30) ${ASCII} NOT NULL,
    content varbinary(2000) NULL,
    dedupeKey varchar(100) ${ASCII} NULL,
    requestId varchar(64) ${ASCII} NOT NULL,
    createdAt datetime(3) NOT NULL,
    availableAt datetime(3) NOT NULL,
    expiresAt datetime(3) NOT NULL,
    closedAt datetime(3) NULL,
    failure varchar(200) NULL,
    UNIQUE INDEX mail_outbox_dedupe (dedupeKey),
    INDEX mail_outbox_open (closedAt, availableAt)) ${TABLE}`,
  `CREATE TABLE audit_entries (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    at datetime(3) NOT NULL,
    actorId char(26) ${ASCII} NULL,
    action varchar(30) ${ASCII} NOT NULL,
    userId char(26) ${ASCII} NOT NULL,
    \`before\` varchar(500) NULL,
    \`after\` varchar(500) NULL,
    ip varchar(64) ${ASCII} NOT NULL,
    requestId varchar(64) ${ASCII} NOT NULL,
    INDEX audit_entries_user (userId, id)) ${TABLE}`,
];

export class CreateAuth1763500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of tables) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = ['audit_entries', 'mail_outbox', 'reset_codes', 'action_tokens', 'refresh_tokens'];
    for (const name of [...names, 'sessions', 'users']) await runner.query(`DROP TABLE ${name}`);
  }
}
