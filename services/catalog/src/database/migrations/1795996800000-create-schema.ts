import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const tables = [
  `CREATE TABLE audit_entries (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    created_at datetime(3) NOT NULL,
    actor_id char(26) ${ASCII} NOT NULL,
    action varchar(20) ${ASCII} NOT NULL,
    subject_type varchar(10) ${ASCII} NOT NULL,
    subject_id char(26) ${ASCII} NOT NULL,
    before_values mediumtext NOT NULL,
    after_values mediumtext NOT NULL,
    request_id varchar(64) ${ASCII} NOT NULL,
    ip varchar(64) ${ASCII} NULL,
    INDEX ix_audit_entries_actor (actor_id, id),
    INDEX ix_audit_entries_subject (subject_id, id),
    INDEX ix_audit_entries_action (action, id)) ${TABLE}`,
  `CREATE TABLE catalog_version (
    id tinyint unsigned NOT NULL PRIMARY KEY,
    version int unsigned NOT NULL) ${TABLE}`,
  `CREATE TABLE categories (
    id char(26) ${ASCII} NOT NULL,
    name varchar(60) NOT NULL PRIMARY KEY,
    position int unsigned NOT NULL,
    UNIQUE INDEX uq_categories_id (id)) ${TABLE}`,
  `CREATE TABLE certificates (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    number int unsigned NOT NULL AUTO_INCREMENT,
    certificate_id varchar(17) ${ASCII} NOT NULL,
    user_id char(26) ${ASCII} NULL,
    course_id char(26) ${ASCII} NOT NULL,
    learner_name varchar(80) NULL,
    course_slug varchar(100) ${ASCII} NOT NULL,
    course_title varchar(140) NOT NULL,
    duration_hours double NULL,
    issued_at datetime(3) NOT NULL,
    credential text NULL,
    revoked_at datetime(3) NULL,
    revocation_reason varchar(300) NULL,
    enrollment_id char(26) ${ASCII} NULL,
    ended_enrollment_id varchar(26) ${ASCII} NOT NULL DEFAULT '',
    is_revoked_for_cause tinyint NOT NULL DEFAULT 0,
    UNIQUE INDEX uq_certificates_number (number),
    UNIQUE INDEX uq_certificates_certificate (certificate_id),
    UNIQUE INDEX uq_certificates_standing (user_id, course_id, ended_enrollment_id),
    INDEX ix_certificates_newest (issued_at, id),
    INDEX ix_certificates_course (course_id, issued_at, id),
    INDEX ix_certificates_enrollment (enrollment_id)) ${TABLE}`,
  `CREATE TABLE closed_accounts (
    user_id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    erase_again_at datetime(3) NOT NULL,
    INDEX ix_closed_accounts_due (erase_again_at)) ${TABLE}`,
  `CREATE TABLE confirmed_enrollments (
    user_id char(26) ${ASCII} NOT NULL,
    course_id char(26) ${ASCII} NOT NULL,
    enrollment_id char(26) ${ASCII} NOT NULL,
    confirmed_at datetime(3) NOT NULL,
    PRIMARY KEY (user_id, course_id),
    INDEX ix_confirmed_enrollments_latest (confirmed_at)) ${TABLE}`,
  `CREATE TABLE contact_mail_limits (
    email_hash varchar(43) ${ASCII} NOT NULL PRIMARY KEY,
    used int unsigned NOT NULL,
    started_at datetime(3) NOT NULL,
    last_used_at datetime(3) NOT NULL,
    INDEX ix_contact_mail_limits_started (started_at)) ${TABLE}`,
  `CREATE TABLE contact_mails (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    message_id char(26) ${ASCII} NOT NULL,
    kind varchar(10) ${ASCII} NOT NULL,
    attempts int unsigned NOT NULL,
    available_at datetime(3) NOT NULL,
    finished_at datetime(3) NULL,
    failure varchar(200) NULL,
    reply_id char(26) ${ASCII} NULL,
    started_at datetime(3) NULL,
    request_id varchar(64) ${ASCII} NULL,
    INDEX ix_contact_mails_open (finished_at, available_at),
    INDEX ix_contact_mails_message (message_id),
    INDEX ix_contact_mails_reply (reply_id)) ${TABLE}`,
  `CREATE TABLE contact_messages (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    ticket varchar(9) ${ASCII} NOT NULL,
    name varchar(80) NOT NULL,
    email varchar(254) NOT NULL,
    message text NOT NULL,
    status varchar(10) ${ASCII} NOT NULL,
    dedupe_key varchar(43) ${ASCII} NOT NULL,
    created_at datetime(3) NOT NULL,
    assignee_id char(26) ${ASCII} NULL,
    version int unsigned NOT NULL,
    updated_at datetime(3) NOT NULL,
    UNIQUE INDEX uq_contact_messages_ticket (ticket),
    UNIQUE INDEX uq_contact_messages_dedupe (dedupe_key),
    INDEX ix_contact_messages_status (status, created_at),
    INDEX ix_contact_messages_created (created_at)) ${TABLE}`,
  `CREATE TABLE contact_replies (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    message_id char(26) ${ASCII} NOT NULL,
    author_id char(26) ${ASCII} NOT NULL,
    text text NOT NULL,
    idempotency_key varchar(64) ${ASCII} NOT NULL,
    created_at datetime(3) NOT NULL,
    UNIQUE INDEX uq_contact_replies_key (message_id, idempotency_key)) ${TABLE}`,
  `CREATE TABLE course_outlines (
    course_id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    version int unsigned NOT NULL,
    sections mediumtext NOT NULL) ${TABLE}`,
  `CREATE TABLE course_progress (
    user_id char(26) ${ASCII} NOT NULL,
    course_id char(26) ${ASCII} NOT NULL,
    completed_at datetime(3) NULL,
    quiz_answered_at datetime(3) NULL,
    PRIMARY KEY (user_id, course_id),
    INDEX ix_course_progress_course (course_id)) ${TABLE}`,
  `CREATE TABLE courses (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    slug varchar(100) ${ASCII} NOT NULL,
    title varchar(140) NOT NULL,
    description text NOT NULL,
    created_by varchar(80) NOT NULL,
    category varchar(60) NOT NULL,
    language varchar(10) ${ASCII} NULL,
    duration_hours double NULL,
    price_paise int unsigned NOT NULL,
    original_price_paise int unsigned NULL,
    image varchar(100) ${ASCII} NULL,
    is_popular tinyint NOT NULL,
    syllabus mediumtext NOT NULL,
    who_should_attend mediumtext NOT NULL,
    prerequisites mediumtext NOT NULL,
    publication varchar(10) ${ASCII} NOT NULL,
    version int unsigned NOT NULL,
    created_at datetime(3) NOT NULL,
    updated_at datetime(3) NOT NULL,
    number int unsigned NOT NULL AUTO_INCREMENT,
    UNIQUE INDEX uq_courses_slug (slug),
    UNIQUE INDEX uq_courses_number (number),
    INDEX ix_courses_created (created_at, id, number),
    INDEX ix_courses_newest (publication, created_at, id, number),
    INDEX ix_courses_popular (publication, is_popular, created_at, id, number),
    INDEX ix_courses_price (publication, price_paise, id, number),
    INDEX ix_courses_title (publication, title, id, number),
    INDEX ix_courses_category_newest (publication, category, created_at, id, number),
    INDEX ix_courses_category_popular (publication, category, is_popular, created_at, id, number),
    INDEX ix_courses_category_price (publication, category, price_paise, id, number),
    INDEX ix_courses_category_title (publication, category, title, id, number)) ${TABLE}`,
  `CREATE TABLE faq_entries (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    question varchar(200) NOT NULL,
    answer varchar(2000) NOT NULL,
    category varchar(20) ${ASCII} NOT NULL,
    position int unsigned NOT NULL,
    is_published tinyint NOT NULL,
    version int unsigned NOT NULL,
    INDEX ix_faq_entries_position (position, id)) ${TABLE}`,
  `CREATE TABLE lecture_articles (
    lecture_id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    text mediumtext NOT NULL) ${TABLE}`,
  `CREATE TABLE lecture_attachments (
    lecture_id char(26) ${ASCII} NOT NULL,
    role varchar(10) ${ASCII} NOT NULL,
    position int unsigned NOT NULL,
    file varchar(60) ${ASCII} NOT NULL,
    language varchar(20) ${ASCII} NULL,
    label varchar(60) NULL,
    PRIMARY KEY (lecture_id, role, position),
    INDEX ix_lecture_attachments_file (file)) ${TABLE}`,
  `CREATE TABLE lecture_notes (
    user_id char(26) ${ASCII} NOT NULL,
    id varchar(36) ${ASCII} NOT NULL,
    course_id char(26) ${ASCII} NOT NULL,
    lecture_id char(26) ${ASCII} NOT NULL,
    text text NOT NULL,
    position_sec int unsigned NOT NULL,
    created_at datetime(3) NOT NULL,
    updated_at datetime(3) NOT NULL,
    PRIMARY KEY (user_id, id),
    INDEX ix_lecture_notes_course (user_id, course_id)) ${TABLE}`,
  `CREATE TABLE lecture_openings (
    user_id char(26) ${ASCII} NOT NULL,
    course_id char(26) ${ASCII} NOT NULL,
    lecture_id char(26) ${ASCII} NOT NULL,
    opened_at datetime(3) NOT NULL,
    PRIMARY KEY (user_id, course_id, lecture_id)) ${TABLE}`,
  `CREATE TABLE lecture_progress (
    user_id char(26) ${ASCII} NOT NULL,
    course_id char(26) ${ASCII} NOT NULL,
    lecture_id char(26) ${ASCII} NOT NULL,
    position_sec int unsigned NOT NULL,
    watched_sec int unsigned NOT NULL,
    completed_at datetime(3) NULL,
    updated_at datetime(3) NOT NULL,
    PRIMARY KEY (user_id, course_id, lecture_id)) ${TABLE}`,
  `CREATE TABLE lectures (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    course_id char(26) ${ASCII} NOT NULL,
    section varchar(140) NOT NULL,
    position int unsigned NOT NULL,
    title varchar(140) NOT NULL,
    type varchar(10) ${ASCII} NOT NULL,
    duration_sec int unsigned NOT NULL,
    is_preview tinyint NOT NULL,
    is_required tinyint NOT NULL,
    version int unsigned NOT NULL,
    UNIQUE INDEX uq_lectures_position (course_id, position)) ${TABLE}`,
  `CREATE TABLE media_files (
    file varchar(60) ${ASCII} NOT NULL PRIMARY KEY,
    name varchar(140) NOT NULL,
    mime_type varchar(100) ${ASCII} NOT NULL,
    size_bytes int unsigned NOT NULL,
    created_at datetime(3) NOT NULL,
    duration_ms int unsigned NULL,
    INDEX ix_media_files_unmeasured (mime_type, duration_ms, file)) ${TABLE}`,
  `CREATE TABLE media_uploads (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    lecture_id char(26) ${ASCII} NOT NULL,
    actor_id char(26) ${ASCII} NOT NULL,
    role varchar(10) ${ASCII} NOT NULL,
    name varchar(140) NOT NULL,
    size_bytes int unsigned NOT NULL,
    language varchar(20) ${ASCII} NULL,
    label varchar(60) NULL,
    file varchar(60) ${ASCII} NULL,
    created_at datetime(3) NOT NULL,
    INDEX ix_media_uploads_created (created_at)) ${TABLE}`,
  `CREATE TABLE quiz_attempts (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    user_id char(26) ${ASCII} NOT NULL,
    lecture_id char(26) ${ASCII} NOT NULL,
    score_percent int unsigned NOT NULL,
    pass_percent int unsigned NOT NULL,
    is_passed tinyint NOT NULL,
    answers mediumtext NOT NULL,
    answered_at datetime(3) NOT NULL,
    INDEX ix_quiz_attempts_best (user_id, lecture_id, score_percent, answered_at)) ${TABLE}`,
  `CREATE TABLE quiz_options (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    question_id char(26) ${ASCII} NOT NULL,
    position int unsigned NOT NULL,
    text varchar(500) NOT NULL,
    is_right tinyint NOT NULL,
    UNIQUE INDEX uq_quiz_options_position (question_id, position)) ${TABLE}`,
  `CREATE TABLE quiz_questions (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    lecture_id char(26) ${ASCII} NOT NULL,
    position int unsigned NOT NULL,
    text varchar(1000) NOT NULL,
    kind varchar(10) ${ASCII} NOT NULL,
    explanation varchar(1000) NOT NULL,
    UNIQUE INDEX uq_quiz_questions_position (lecture_id, position)) ${TABLE}`,
  `CREATE TABLE quizzes (
    lecture_id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    pass_percent int unsigned NOT NULL) ${TABLE}`,
  `CREATE TABLE revoked_enrollments (
    enrollment_id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    revoked_at datetime(3) NOT NULL) ${TABLE}`,
  `CREATE TABLE service_outbox (
    subject varchar(80) ${ASCII} NOT NULL PRIMARY KEY,
    body text NOT NULL,
    version int unsigned NOT NULL,
    available_at datetime(3) NOT NULL,
    sent_at datetime(3) NULL,
    request_id varchar(64) ${ASCII} NULL,
    INDEX ix_service_outbox_open (sent_at, available_at)) ${TABLE}`,
  `CREATE TABLE site_texts (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    texts mediumtext NOT NULL,
    version int unsigned NOT NULL) ${TABLE}`,
  `CREATE TABLE slugs (
    item_type varchar(10) ${ASCII} NOT NULL,
    slug varchar(100) ${ASCII} NOT NULL,
    item_id char(26) ${ASCII} NOT NULL,
    created_at datetime(3) NOT NULL,
    PRIMARY KEY (item_type, slug),
    INDEX ix_slugs_item (item_type, item_id)) ${TABLE}`,
  `CREATE TABLE watched_segments (
    user_id char(26) ${ASCII} NOT NULL,
    course_id char(26) ${ASCII} NOT NULL,
    lecture_id char(26) ${ASCII} NOT NULL,
    block smallint unsigned NOT NULL,
    mask_second0 bigint unsigned NOT NULL,
    mask_second1 bigint unsigned NOT NULL,
    mask_second2 bigint unsigned NOT NULL,
    mask_second3 bigint unsigned NOT NULL,
    mask_second4 bigint unsigned NOT NULL,
    PRIMARY KEY (user_id, course_id, lecture_id, block)) ${TABLE}`,
  `CREATE TABLE workshops (
    id char(26) ${ASCII} NOT NULL PRIMARY KEY,
    slug varchar(100) ${ASCII} NOT NULL,
    title varchar(140) NOT NULL,
    description text NOT NULL,
    created_by varchar(80) NOT NULL,
    category varchar(60) NOT NULL,
    language varchar(10) ${ASCII} NULL,
    duration_hours double NULL,
    price_paise int unsigned NOT NULL,
    original_price_paise int unsigned NULL,
    image varchar(100) ${ASCII} NULL,
    is_popular tinyint NOT NULL,
    syllabus mediumtext NOT NULL,
    who_should_attend mediumtext NOT NULL,
    prerequisites mediumtext NOT NULL,
    publication varchar(10) ${ASCII} NOT NULL,
    version int unsigned NOT NULL,
    created_at datetime(3) NOT NULL,
    updated_at datetime(3) NOT NULL,
    starts_at datetime(3) NOT NULL,
    ends_at datetime(3) NOT NULL,
    time_zone varchar(60) NOT NULL,
    location varchar(200) NOT NULL,
    capacity int unsigned NULL,
    join_url varchar(2000) NULL,
    cancelled_at datetime(3) NULL,
    number int unsigned NOT NULL AUTO_INCREMENT,
    cancel_reason varchar(500) NULL,
    UNIQUE INDEX uq_workshops_slug (slug),
    UNIQUE INDEX uq_workshops_number (number),
    INDEX ix_workshops_start (publication, starts_at, id),
    INDEX ix_workshops_end (publication, ends_at, id),
    INDEX ix_workshops_category_start (publication, category, starts_at, id),
    INDEX ix_workshops_created (created_at, id, number),
    INDEX ix_workshops_newest (publication, created_at, id, number),
    INDEX ix_workshops_popular (publication, is_popular, created_at, id, number),
    INDEX ix_workshops_price (publication, price_paise, id, number),
    INDEX ix_workshops_title (publication, title, id, number),
    INDEX ix_workshops_category_newest (publication, category, created_at, id, number),
    INDEX ix_workshops_category_popular (publication, category, is_popular, created_at, id, number),
    INDEX ix_workshops_category_price (publication, category, price_paise, id, number),
    INDEX ix_workshops_category_title (publication, category, title, id, number)) ${TABLE}`,
];

/** The database itself rejects updates and deletes of these rows, whichever program sends them. */
const categories = ['Cybersecurity', 'Awareness', 'Business', 'Entrepreneurship', 'General'];

/** The first four entries of every installation (AMB-09); admins edit them like any other. */
const faqEntries = [
  [
    '01KAK6Q2S00000000000000FA1',
    'How long does a course take?',
    'Each course states its hours on its page. Most people finish in 4 to 12 weeks beside work or college. There is no deadline: what you bought stays yours, and you can go back to a lecture as often as you like.',
    'Courses',
  ],
  [
    '01KAK6Q2S00000000000000FA2',
    'Do I get a certificate?',
    'Yes, for every course that you complete: all of its lectures, in your own time. The certificate carries a number that an employer can check on this site without an account.',
    'Certification',
  ],
  [
    '01KAK6Q2S00000000000000FA3',
    'How do I pay, and is it safe?',
    'By card or UPI, on the page of our payment provider PhonePe. Your card number never reaches us. A receipt comes by e-mail, and all of your orders stand in your dashboard.',
    'Payment',
  ],
  [
    '01KAK6Q2S00000000000000FA4',
    'I have paid but do not see my course. What now?',
    'Nothing is lost, and you need not pay again. We keep asking the provider until the payment is settled, then the course appears in your dashboard by itself, usually within minutes. You may close the page meanwhile. If it takes longer than a day, write to us with your order number.',
    'Payment',
  ],
];

export class CreateSchema1795996800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of tables) await runner.query(sql);
    await runner.query('INSERT INTO catalog_version (id, version) VALUES (1, 1)');
    await runner.query("INSERT INTO site_texts (id, texts, version) VALUES (?, 'null', 0)", [newId()]);
    for (const [index, name] of categories.entries())
      await runner.query('INSERT INTO categories (id, name, position) VALUES (?, ?, ?)', [
        newId(),
        name,
        (index + 1) * 10,
      ]);
    for (const [index, entry] of faqEntries.entries())
      await runner.query(
        `INSERT INTO faq_entries (id, question, answer, category, position, is_published, version)
         VALUES (?, ?, ?, ?, ?, 1, 1)`,
        [...entry, (index + 1) * 10],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = tables.map((sql) => /CREATE TABLE (\w+)/.exec(sql)?.[1]).reverse();
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @returns a ULID: 48 bits of the time, then 80 random ones, five in each character */
function newId(): string {
  let time = Date.now();
  let id = '';
  for (let place = 0; place < 10; place += 1, time = Math.floor(time / 32))
    id = DIGITS.charAt(time % 32) + id;
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) id += DIGITS.charAt(byte % 32);
  return id;
}
