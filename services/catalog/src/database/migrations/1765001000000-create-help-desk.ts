import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const table = 'ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** AMB-09: the first four, for every installation; they are edited like anything else from then on. */
const firstEntries = [
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

export class CreateHelpDesk1765001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE faq_entries (
      id char(26) ${ascii} NOT NULL PRIMARY KEY,
      question varchar(200) NOT NULL,
      answer varchar(2000) NOT NULL,
      category varchar(20) ${ascii} NOT NULL,
      position int unsigned NOT NULL,
      INDEX faq_order (position, id)) ${table}`);
    for (const [index, entry] of firstEntries.entries())
      await runner.query(
        'INSERT INTO faq_entries (id, question, answer, category, position) VALUES (?, ?, ?, ?, ?)',
        [...entry, (index + 1) * 10],
      );
    await runner.query(`CREATE TABLE contact_messages (
      id char(26) ${ascii} NOT NULL PRIMARY KEY,
      ticket varchar(9) ${ascii} NOT NULL,
      name varchar(80) NOT NULL,
      email varchar(254) NOT NULL,
      message text NOT NULL,
      status varchar(10) ${ascii} NOT NULL,
      sameKey varchar(43) ${ascii} NOT NULL,
      createdAt datetime(3) NOT NULL,
      UNIQUE INDEX contact_ticket (ticket),
      UNIQUE INDEX contact_same (sameKey),
      INDEX contact_status (status, createdAt),
      INDEX contact_age (createdAt)) ${table}`);
    await runner.query(`CREATE TABLE contact_mails (
      id char(26) ${ascii} NOT NULL PRIMARY KEY,
      messageId char(26) ${ascii} NOT NULL,
      kind varchar(10) ${ascii} NOT NULL,
      tries int unsigned NOT NULL,
      availableAt datetime(3) NOT NULL,
      closedAt datetime(3) NULL,
      failure varchar(200) NULL,
      INDEX contact_mails_open (closedAt, availableAt),
      INDEX contact_mails_message (messageId)) ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['contact_mails', 'contact_messages', 'faq_entries'])
      await runner.query(`DROP TABLE ${name}`);
  }
}
