import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const tables = [
  `CREATE TABLE action_tokens (
    hash char(43) ${ASCII} NOT NULL PRIMARY KEY,
    user_id char(26) ${ASCII} NOT NULL,
    purpose varchar(20) ${ASCII} NOT NULL,
    created_at datetime(3) NOT NULL,
    expires_at datetime(3) NOT NULL,
    used_at datetime(3) NULL,
    INDEX ix_action_tokens_user (user_id, purpose),
    INDEX ix_action_tokens_expiry (expires_at)) ${TABLE}`,
  `CREATE TABLE audit_entries (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    created_at datetime(3) NOT NULL,
    actor_id char(26) ${ASCII} NULL,
    action varchar(30) ${ASCII} NOT NULL,
    user_id char(26) ${ASCII} NOT NULL,
    before_values varchar(500) NULL,
    after_values varchar(500) NULL,
    ip varchar(64) ${ASCII} NOT NULL,
    request_id varchar(64) ${ASCII} NOT NULL,
    INDEX ix_audit_entries_user (user_id, id),
    INDEX ix_audit_entries_actor (actor_id, id),
    INDEX ix_audit_entries_action (action, id)) ${TABLE}`,
  `CREATE TABLE daily_limits (
    name varchar(20) ${ASCII} NOT NULL,
    key_hash char(43) ${ASCII} NOT NULL,
    used int unsigned NOT NULL,
    started_at datetime(3) NOT NULL,
    last_used_at datetime(3) NOT NULL,
    PRIMARY KEY (name, key_hash),
    INDEX ix_daily_limits_started (started_at)) ${TABLE}`,
  `CREATE TABLE mail_outbox (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    template varchar(30) ${ASCII} NOT NULL,
    content varbinary(2000) NULL,
    request_id varchar(64) ${ASCII} NOT NULL,
    created_at datetime(3) NOT NULL,
    available_at datetime(3) NOT NULL,
    expires_at datetime(3) NOT NULL,
    finished_at datetime(3) NULL,
    failure varchar(200) NULL,
    INDEX ix_mail_outbox_open (finished_at, available_at)) ${TABLE}`,
  `CREATE TABLE password_reset_codes (
    email_hash char(43) ${ASCII} NOT NULL,
    client_hash char(43) ${ASCII} NOT NULL,
    code_hash char(43) ${ASCII} NOT NULL,
    attempts tinyint unsigned NOT NULL,
    created_at datetime(3) NOT NULL,
    expires_at datetime(3) NOT NULL,
    used_at datetime(3) NULL,
    PRIMARY KEY (email_hash, client_hash),
    INDEX ix_password_reset_codes_expiry (expires_at)) ${TABLE}`,
  `CREATE TABLE refresh_tokens (
    hash char(43) ${ASCII} NOT NULL PRIMARY KEY,
    session_id char(26) ${ASCII} NOT NULL,
    created_at datetime(3) NOT NULL,
    rotated_at datetime(3) NULL,
    INDEX ix_refresh_tokens_session (session_id),
    INDEX ix_refresh_tokens_rotated (rotated_at)) ${TABLE}`,
  `CREATE TABLE second_factor_codes (
    user_id char(26) ${ASCII} NOT NULL,
    code_hash char(43) ${ASCII} NOT NULL,
    used_at datetime(3) NULL,
    PRIMARY KEY (user_id, code_hash)) ${TABLE}`,
  `CREATE TABLE second_factors (
    user_id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    secret varbinary(80) NULL,
    pending_secret varbinary(80) NULL,
    set_up_at datetime(3) NULL,
    last_time_step int unsigned NOT NULL) ${TABLE}`,
  `CREATE TABLE service_outbox (
    subject varchar(80) ${ASCII} NOT NULL PRIMARY KEY,
    body text NOT NULL,
    version int unsigned NOT NULL,
    available_at datetime(3) NOT NULL,
    sent_at datetime(3) NULL,
    request_id varchar(64) ${ASCII} NULL,
    INDEX ix_service_outbox_open (sent_at, available_at)) ${TABLE}`,
  `CREATE TABLE sessions (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    user_id char(26) ${ASCII} NOT NULL,
    is_cookie_bound tinyint NOT NULL,
    ip varchar(64) ${ASCII} NOT NULL,
    user_agent varchar(400) NOT NULL,
    created_at datetime(3) NOT NULL,
    last_used_at datetime(3) NOT NULL,
    expires_at datetime(3) NOT NULL,
    ended_at datetime(3) NULL,
    end_reason varchar(20) ${ASCII} NULL,
    second_factor_at datetime(3) NULL,
    confirmed_at datetime(3) NULL,
    INDEX ix_sessions_user (user_id, ended_at),
    INDEX ix_sessions_expiry (expires_at)) ${TABLE}`,
  `CREATE TABLE sign_in_codes (
    hash char(43) ${ASCII} NOT NULL PRIMARY KEY,
    user_id char(26) ${ASCII} NOT NULL,
    expires_at datetime(3) NOT NULL,
    INDEX ix_sign_in_codes_user (user_id, expires_at),
    INDEX ix_sign_in_codes_expiry (expires_at)) ${TABLE}`,
  `CREATE TABLE users (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    name varchar(80) NOT NULL,
    email varchar(254) COLLATE utf8mb4_bin NOT NULL,
    email_verified_at datetime(3) NULL,
    phone varbinary(80) NULL,
    role varchar(10) ${ASCII} NOT NULL,
    password_hash varchar(128) ${ASCII} NULL,
    google_issuer varchar(200) ${ASCII} NULL,
    google_id varchar(255) ${ASCII} NULL,
    created_at datetime(3) NOT NULL,
    deleted_at datetime(3) NULL,
    UNIQUE INDEX uq_users_email (email),
    UNIQUE INDEX uq_users_google (google_issuer, google_id),
    INDEX ix_users_newest (deleted_at, created_at, id),
    INDEX ix_users_name (deleted_at, name, id),
    INDEX ix_users_email (deleted_at, email),
    INDEX ix_users_role (deleted_at, role, created_at, id)) ${TABLE}`,
];

/** The database itself rejects updates and deletes of these rows, whichever program sends them. */
export class CreateSchema1795996800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of tables) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = tables.map((sql) => /CREATE TABLE (\w+)/.exec(sql)?.[1]).reverse();
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }
}
