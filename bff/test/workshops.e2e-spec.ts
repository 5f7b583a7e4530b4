import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { workshopList } from '@academy/contracts/catalog/catalog.schemas';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

describe('workshops', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
    const workshop = aWorkshop({ seatsLeft: 5 });
    bff.catalog.on(catalogServiceCalls.getWorkshop, () => ({ body: { workshop } }));
    bff.catalog.on(catalogServiceCalls.listWorkshops, () => ({
      body: {
        workshops: [workshop, aWorkshop({ slug: 'open-fixture' })],
        total: 2,
        page: 1,
        next: null,
        previous: null,
      },
    }));
  });
  afterAll(() => bff.stop());

  const seats = async () =>
    workshopList
      .parse((await bff.inject('/api/workshop/all')).json())
      .workshops.map(({ seatsLeft }) => seatsLeft);

  it('free seats are the capacity minus taken and reserved ones; unlimited stays unlimited [AMB-12]', async () => {
    bff.payment.on(seatServiceCalls.countTaken, () => ({ body: { taken: { [aWorkshop().id]: 3 } } }));
    expect(await seats()).toEqual([2, null]);
    expect((await bff.inject('/api/workshop/phishing-night')).json()).toMatchObject({
      workshop: { seatsLeft: 2 },
    });
  });

  it('free seats are never negative [AMB-12]', async () => {
    bff.payment.on(seatServiceCalls.countTaken, () => ({ body: { taken: { [aWorkshop().id]: 9 } } }));
    expect(await seats()).toEqual([0, null]);
  });

  it('a payment service that is down does not hide the workshops [T58]', async () => {
    bff.payment.on(seatServiceCalls.countTaken, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    expect(await seats()).toEqual([5, null]);
  });

  it('an unchanged response is not sent twice [CON-32]', async () => {
    const { headers } = await bff.inject('/api/workshop/phishing-night');
    const again = await bff.inject({
      url: '/api/workshop/phishing-night',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('the calendar file of a workshop is named by its slug [UX-16]', async () => {
    const response = await bff.inject('/api/workshop/phishing-night/calendar.ics');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-disposition': 'attachment; filename="phishing-night.ics"',
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    expect(response.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(response.body).toContain(`UID:workshop-${aWorkshop().id}`);
  });

  it('a workshop that does not exist has no calendar file [S-177]', async () => {
    bff.catalog.on(catalogServiceCalls.getWorkshop, () => rejection(404, 'WORKSHOP_NOT_FOUND'));
    const response = await bff.inject('/api/workshop/nothing/calendar.ics');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'WORKSHOP_NOT_FOUND' });
  });
});
