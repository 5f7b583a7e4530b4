import { afterEach, describe, expect, it } from '@jest/globals';
import { siteServiceCalls } from '@academy/contracts/content/site.calls';
import { type SavedSite, type SiteTexts, adminSite } from '@academy/contracts/content/site.schemas';
import { SiteReader } from '../src/api/public/content/site-reader.js';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('site texts [AMB-20, S-004 … S-006]', () => {
  let bff: Bff;
  afterEach(() => bff.stop());

  let saved: SavedSite = { texts: null, version: 0 };
  async function start(): Promise<void> {
    saved = { texts: null, version: 0 };
    bff = await startBff({ SITE_EMAIL: 'settings@academy.test', SITE_PHONE: '+91 10000 00000' });
    bff.catalog.on(siteServiceCalls.getSite, () => ({ body: saved }));
    bff.catalog.on(siteServiceCalls.saveSite, ({ body }) => {
      const { texts, version } = JSON.parse(body.toString()) as SavedSite;
      if (version !== saved.version) return rejection(409, 'STALE_VERSION');
      saved = { texts, version: version + 1 };
      return { body: saved };
    });
  }
  const shown = () => bff.app.get(SiteReader, { strict: false }).current();
  const admin = async () => bff.signedIn(bff.auth.add('admin'));
  const read = async () =>
    adminSite.parse((await bff.inject({ url: '/api/admin/site', headers: await admin() })).json());
  const save = async (texts: SiteTexts, version: number) =>
    bff.inject({
      method: 'PUT',
      url: '/api/admin/site',
      headers: await admin(),
      payload: { texts, version },
    });

  it('are the settings at first, are changed by an admin, and shown from the next page on', async () => {
    await start();
    const { texts, version } = await read();
    expect([texts.contactEmail, version]).toEqual(['settings@academy.test', 0]);
    expect(await shown()).toMatchObject({ contactPhone: '+91 10000 00000' });
    const announcement = { text: 'Closed for Diwali', isOn: true, lastDay: dayFromNow(2) };
    const profiles = { professional: '', video: 'https://video.test/academy', photo: '' };
    const response = await save({ ...texts, contactPhone: '', profiles, announcement }, version);
    expect(response.statusCode).toBe(200);
    const request = JSON.parse(String(bff.catalog.callsTo(siteServiceCalls.saveSite).at(-1)?.body));
    expect(request).toMatchObject({ shown: { contactPhone: '+91 10000 00000' } });
    expect(await shown()).toMatchObject({
      announcement: 'Closed for Diwali',
      contactEmail: 'settings@academy.test',
      contactPhone: null,
      profiles: { video: 'https://video.test/academy' },
    });
    expect((await save(texts, version)).json()).toMatchObject({ code: 'STALE_VERSION' });
  });

  it('have year and goals of the settings until an admin saves others [S-007, S-131, CON-38]', async () => {
    await start();
    const { texts, version } = await read();
    expect(texts.goals).toEqual({
      year: 2025,
      hackers: { target: 1000, percent: 80 },
      ventures: { target: 50, percent: 40 },
      movement: { percent: 60 },
    });
    const goals = { ...texts.goals!, year: 2027, movement: { percent: 75 } };
    expect((await save({ ...texts, goals }, version)).statusCode).toBe(200);
    const { facts } = await shown();
    expect(facts).toMatchObject({
      year: 2027,
      goals: { hackers: { percent: 80 }, movement: { percent: 75 } },
    });
    expect(facts?.goals).not.toHaveProperty('year');
    // Texts that were saved before the field existed.
    const { goals: _, ...older } = texts;
    saved = { texts: older, version: saved.version };
    expect((await read()).texts.goals).toEqual(texts.goals);
  });

  it('contain no announcement that is off or over', async () => {
    await start();
    const { texts } = await read();
    const announced = async (announcement: SiteTexts['announcement'], version: number) => {
      expect((await save({ ...texts, announcement }, version)).statusCode).toBe(200);
      return (await shown()).announcement;
    };
    const text = 'New dates';
    expect(await announced({ text, isOn: true, lastDay: '' }, 0)).toBe(text);
    expect(await announced({ text, isOn: false, lastDay: '' }, 1)).toBeUndefined();
    expect(await announced({ text, isOn: true, lastDay: dayFromNow(-2) }, 2)).toBeUndefined();
  });

  it('stay as last known while the catalog service is unavailable [T58]', async () => {
    await start();
    const { texts, version } = await read();
    await save({ ...texts, contactPhone: '+91 20000 00000' }, version);
    bff.catalog.on(siteServiceCalls.getSite, () => rejection(503, 'SERVICE_UNAVAILABLE'));
    expect(await shown()).toMatchObject({ contactPhone: '+91 20000 00000' });
  });

  it('are for admins only [SEC-12]', async () => {
    await start();
    const user = await bff.signedIn(bff.auth.add('user'));
    expect((await bff.inject({ url: '/api/admin/site' })).statusCode).toBe(401);
    expect((await bff.inject({ url: '/api/admin/site', headers: user })).statusCode).toBe(403);
  });
});
