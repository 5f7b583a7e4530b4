import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogClient } from '../src/catalog/catalog.client.js';
import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { receipt as receiptSchema } from '@academy/contracts/receipts/receipt.schemas';
import { currentSellerAndTax } from '../src/receipts/content/seller-and-tax.js';
import { SellerContact } from '../src/receipts/content/seller-contact.js';
import { ENVIRONMENT, type Environment } from '../src/config/env.js';
import { PaymentTestApp } from './payment-test-app.js';
import { aCourse } from './fake-catalog.js';

const texts: SiteTexts = {
  contactEmail: 'new@academy.test',
  contactPhone: '+91 98765 43210',
  address: ['2 New Road', 'Guntur'],
  profiles: { professional: '', video: '', photo: '' },
  announcement: { text: '', isOn: false, lastDay: '' },
};

describe('requests to the catalog', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());

  it('share one request if they are equal and concurrent, and a later one is sent anew [faults 27, 31]', async () => {
    const { catalog, nest } = app;
    const client = nest.get(CatalogClient);
    const course = catalog.put(aCourse());
    const before = catalog.lookups;
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => client.findItem('course', course.id)),
    );
    expect(responses.map((item) => item?.pricePaise)).toEqual(Array(50).fill(course.pricePaise));
    expect(catalog.lookups - before).toBe(1);
    catalog.put({ ...course, pricePaise: 1_000 });
    expect((await client.findItem('course', course.id))?.pricePaise).toBe(1_000);
    expect(catalog.lookups - before).toBe(2);
  });

  it('give a receipt the contact that admins saved for the site, and the receipt keeps it', async () => {
    const { catalog, phonepe } = app;
    catalog.site = { texts, version: 1 };
    const { user, id } = await app.anOpenOrder(catalog.put(aCourse()));
    phonepe.settle(id, 'COMPLETED');
    await app.webhook(app.notification(id, 'COMPLETED'));
    const seller = async () => {
      const { body } = await app.call('GET', `/orders/${id}/receipt`, { user, role: 'user' });
      return receiptSchema.parse(body).seller;
    };
    const named = { email: 'new@academy.test', phone: '+91 98765 43210', address: ['2 New Road', 'Guntur'] };
    expect(await seller()).toMatchObject(named);
    catalog.site = { texts: { ...texts, contactEmail: '' }, version: 2 };
    expect(await seller()).toMatchObject(named);
  });

  it('without a response lead to the contact in the settings, and fail nothing', async () => {
    const { catalog, nest } = app;
    catalog.site = 'away';
    const contact = new SellerContact(nest.get(CatalogClient));
    expect(await contact.current()).toBeNull();
    const env = { ...nest.get<Environment>(ENVIRONMENT), SITE_EMAIL: 'old@academy.test' };
    expect(currentSellerAndTax(env, null).seller.email).toBe('old@academy.test');
    const registered = { ...env, SITE_GSTIN: '37ABCDE1234F1Z5', SITE_ADDRESS: '1 Temple Road | Guntur' };
    expect(currentSellerAndTax(registered, texts).seller).toMatchObject({
      address: ['1 Temple Road', 'Guntur'],
      email: 'new@academy.test',
    });
  });
});
