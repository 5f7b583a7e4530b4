import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { insertPersonalRows, findPersonalData, unclassifiedColumns } from '@academy/nest-kit/testing';
import { CheckoutService } from '../src/checkout/checkout.service.js';
import { Outbox } from '../src/outbox/outbox.js';
import { ContactErasure } from '../src/erasure/contact-erasure.service.js';
import { PendingErasures } from '../src/closed-accounts/pending-erasures.service.js';
import { UnpaidContacts } from '../src/orders/contact/unpaid-contacts.service.js';
import { RetentionService } from '../src/retention/retention.service.js';
import { NotificationsService } from '../src/webhooks/notifications.service.js';
import { UnconfirmedMailLimits } from '../src/workshop-reminders/mails/limits/unconfirmed-mail-limits.js';
import { WorkshopMailLog } from '../src/workshop-reminders/mails/log/workshop-mail-log.service.js';
import { PaymentTestApp } from './payment-test-app.js';
import { RemovalMessages } from './removal-messages.js';
import { NON_PERSONAL_COLUMNS } from './non-personal-columns.js';

/** The columns that keep the id of a closed account, with the reason; a contact is kept only with a payment. */
const RETAINED = {
  'audit_entries.actor_id': 'who changed what is kept (SEC-28)',
  'audit_entries.user_id': 'whose enrollment or money was changed is kept (SEC-28)',
  'closed_accounts.user_id': 'money that comes later goes back',
  'coupon_redemptions.user_id': 'part of the books (decision 0063)',
  'enrollments.user_id': 'what receipts were issued for (decision 0063)',
  'orders.user_id': 'part of the books (decision 0063)',
  'reconciliation_mismatches.user_id': 'part of the books (decision 0063)',
  'reconciliation_reports.started_by': 'part of the books (decision 0063)',
  'refunds.approved_by': 'who decided about money (SEC-28)',
  'refund_events.actor_id': 'who decided about money (SEC-28)',
};

const app = new PaymentTestApp();
const removals = new RemovalMessages(app);
let erasure: ContactErasure;
let retention: RetentionService;
beforeAll(async () => {
  await app.start();
  const { nest } = app;
  erasure = new ContactErasure(app.db, new PendingErasures(), nest.get(UnpaidContacts, { strict: false }));
  retention = new RetentionService(
    nest.get(Outbox),
    nest.get(NotificationsService),
    nest.get(WorkshopMailLog),
    nest.get(CheckoutService),
    nest.get(UnconfirmedMailLimits),
  );
});
afterAll(() => app.stop());

describe('the data of a closed account after retention has run', () => {
  /**
   * Erases a user who has a row in every table. @returns the columns that still contain the id or the e-mail address
   */
  async function leftOf(): Promise<string[]> {
    const user = { userId: newId(), email: `${newId().toLowerCase()}@example.in` };
    await insertPersonalRows(app.db, user, ['closed_accounts']);
    expect(await removals.account(user.userId, await removals.now())).toBe(200);
    await erasure.erase();
    await retention.clean();
    return findPersonalData(app.db, user);
  }

  it('are the id of the account only, in the tables that need it [T72]', async () => {
    expect(await leftOf()).toEqual(Object.keys(RETAINED));
  });

  it('are in no column outside the lists of personal and of non-personal columns [T72]', async () => {
    expect(await unclassifiedColumns(app.db, NON_PERSONAL_COLUMNS)).toEqual([]);
    await app.db.query(
      'CREATE TABLE gifts (id CHAR(26) PRIMARY KEY, giver CHAR(26), told_to VARCHAR(26), words JSON)',
    );
    expect(await unclassifiedColumns(app.db, NON_PERSONAL_COLUMNS)).toEqual([
      'gifts.giver',
      'gifts.told_to',
      'gifts.words',
    ]);
    await app.db.query('DROP TABLE gifts');
  });

  it('are found in a table that erasure and retention do not cover [T72]', async () => {
    await app.db.query(
      'CREATE TABLE wishes (id CHAR(26) PRIMARY KEY, user_id CHAR(26), sent_to_email TEXT, told JSON)',
    );
    const unknown = (await leftOf()).filter((place) => !(place in RETAINED));
    expect(unknown).toEqual(['wishes.sent_to_email', 'wishes.told', 'wishes.user_id']);
  });
});
