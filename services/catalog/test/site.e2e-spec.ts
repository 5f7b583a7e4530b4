import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogLease } from '@academy/contracts/catalog/catalog.schemas';
import { savedSite, type SiteTexts } from '@academy/contracts/content/site.schemas';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { CatalogTestApp } from './catalog-test-app.js';

const goals: SiteTexts['goals'] = {
  year: 2026,
  hackers: { target: 1_000, percent: 80 },
  ventures: { target: 50, percent: 40 },
  movement: { percent: 60 },
};
const texts: SiteTexts = {
  contactEmail: 'hello@academy.test',
  contactPhone: '+91 98765 43210',
  address: ['Bapatla', 'India'],
  goals,
  profiles: { professional: '', video: 'https://video.test/academy', photo: '' },
  announcement: { text: 'Closed for Diwali', isOn: true, lastDay: '2030-11-01' },
};

describe('the texts about the academy [AMB-20]', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const save = (body: unknown, by: 'admin' | 'user' | 'visitor' = 'admin') =>
    catalog.call(by, 'PUT', '/admin/site', body);
  const read = async () => (await catalog.call('visitor', 'GET', '/site')).as(savedSite);
  const log = () =>
    catalog.source.manager.find(AuditEntry, { where: { subjectType: 'settings' }, order: { id: 'ASC' } });

  it('are empty until an admin saves them; then everyone reads them, and the changes are audited', async () => {
    expect(await read()).toEqual({ texts: null, version: 0 });
    const shown = { ...texts, contactPhone: '+91 8643 000 000' };
    expect((await save({ texts, shown, version: 0 })).as(savedSite)).toEqual({ texts, version: 1 });
    const other = { ...texts, contactPhone: '' };
    await save({ texts: other, version: 1 });
    expect(await read()).toEqual({ texts: other, version: 2 });
    const [first, second] = await log();
    expect([first?.before, first?.after]).toEqual([
      { contactPhone: shown.contactPhone },
      { contactPhone: texts.contactPhone },
    ]);
    expect([second?.before, second?.after]).toEqual([
      { contactPhone: texts.contactPhone },
      { contactPhone: '' },
    ]);
  });

  it('have another version of the catalog after each save, so that no cached page shows the old ones', async () => {
    const readVersion = async () =>
      (await catalog.call('visitor', 'GET', '/version')).as(catalogLease).version;
    const { version } = await read();
    const before = await readVersion();
    await save({ texts, version });
    expect(await readVersion()).not.toBe(before);
  });

  it('are saved by one of two concurrent admins; the other gets STALE_VERSION, and one save is audited', async () => {
    const { version } = await read();
    const before = (await log()).length;
    const responses = await Promise.all([
      save({ texts: { ...texts, contactPhone: '+91 11111 11111' }, version }),
      save({ texts: { ...texts, contactPhone: '+91 22222 22222' }, version }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([(await read()).version, (await log()).length]).toEqual([version + 1, before + 1]);
  });

  it.each([
    ['an address that is none', { contactEmail: 'nobody' }, 'e-mail address'],
    ['a number that is none', { contactPhone: 'call me' }, 'telephone number'],
    ['no postal address', { address: [] }, 'enter the address'],
    [
      'a link that runs something',
      { profiles: { ...texts.profiles, video: 'javascript:alert(1)' } },
      'begins with https://',
    ],
    ['an announcement of nothing', { announcement: { text: ' ', isOn: true, lastDay: '' } }, 'is announced'],
    [
      'an announcement with a character that nobody sees',
      { announcement: { ...texts.announcement, text: 'Closed\u2028today' } },
      'cannot be displayed',
    ],
    ['a day that is none', { announcement: { ...texts.announcement, lastDay: '2030-02-31' } }, 'enter a day'],
    ['a share of more than all', { goals: { ...goals, movement: { percent: 101 } } }, 'from 0 to 100'],
    ['a goal that is no number', { goals: { ...goals, year: null } }, 'enter a year'],
    ['an unknown field', { name: 'Another academy' }, 'name'],
  ])('are not changed by %s, which is rejected with a message [T42]', async (_, change, words) => {
    const { version } = await read();
    const response = await save({ texts: { ...texts, ...change }, version });
    expect([response.status, response.content.toString()]).toEqual([400, expect.stringContaining(words)]);
    expect((await read()).version).toBe(version);
  });

  it('are written by admins only [SEC-12]', async () => {
    const { version } = await read();
    for (const by of ['visitor', 'user'] as const)
      expect([401, 403]).toContain((await save({ texts, version }, by)).status);
    expect((await read()).version).toBe(version);
  });
});
