import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { insertPersonalRows, findPersonalData, unclassifiedColumns } from '@academy/nest-kit/testing';
import { ContactRetention } from '../../src/support/contact/contact-retention.js';
import { ErasureService } from '../../src/erasure/erasure.service.js';
import { CatalogTestApp } from '../catalog-test-app.js';
import { NON_PERSONAL_COLUMNS } from './non-personal-columns.js';

/** Columns that keep the id of a closed account, with the reason; no column keeps its e-mail address. */
const RETAINED = {
  'audit_entries.actor_id': 'who changed what is kept (SEC-28)',
  'media_uploads.actor_id': 'of the admin; the next upload forgets those that are older than a day',
};
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe('the remains of a closed account after retention has run', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  /**
   * Closes the account of a user with rows in every table. @returns columns that still contain the id or the e-mail
   * address
   */
  async function leftOf(): Promise<string[]> {
    const user = { userId: newId(), email: `${newId().toLowerCase()}@example.in` };
    await insertPersonalRows(catalog.source, user, ['closed_accounts']);
    const record = { userId: user.userId, closedAt: new Date().toISOString() };
    expect((await catalog.callFrom('auth', '/closed-accounts', record)).status).toBe(200);
    await catalog.get(ErasureService).eraseAgain(inAnHour());
    await catalog.get(ContactRetention).deleteExpired();
    return findPersonalData(catalog.source, user);
  }

  it('are the id of the account, in the tables that have to name it [T72]', async () => {
    expect(await leftOf()).toEqual(Object.keys(RETAINED));
  });

  it('cannot be in a column that is listed neither as personal nor as impersonal [T72]', async () => {
    expect(await unclassifiedColumns(catalog.source, NON_PERSONAL_COLUMNS)).toEqual([]);
    await catalog.source.query(
      'CREATE TABLE gifts (id CHAR(26) PRIMARY KEY, giver CHAR(26), told_to VARCHAR(26), words JSON)',
    );
    expect(await unclassifiedColumns(catalog.source, NON_PERSONAL_COLUMNS)).toEqual([
      'gifts.giver',
      'gifts.told_to',
      'gifts.words',
    ]);
    await catalog.source.query('DROP TABLE gifts');
  });

  it('are found in a table that erasure and retention do not handle [T72]', async () => {
    await catalog.source.query(
      'CREATE TABLE wishes (id CHAR(26) PRIMARY KEY, userId CHAR(26), sentTo_email TEXT, told JSON)',
    );
    const unknown = (await leftOf()).filter((place) => !(place in RETAINED));
    expect(unknown).toEqual(['wishes.sentTo_email', 'wishes.told', 'wishes.userId']);
  });
});
