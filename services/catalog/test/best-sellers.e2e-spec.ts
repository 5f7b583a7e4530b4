import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { courseList, workshopList } from '@academy/contracts/catalog/catalog.schemas';
import { BestSellers } from '../src/catalog/best-sellers.service.js';
import { Course } from '../src/courses/course.entity.js';
import { Workshop } from '../src/workshops/workshop.entity.js';
import { aCourse, aWorkshop } from './catalog-builders.js';
import { CatalogTestApp } from './catalog-test-app.js';
import { FakePayment } from './fake-payment.js';

describe('best sellers [AMB-06]', () => {
  const payment = new FakePayment();
  let catalog: CatalogTestApp;
  const created = (day: number) => new Date(Date.UTC(2026, 0, day));
  const sold = aCourse({ title: 'Sold', createdAt: created(1) });
  const chosen = aCourse({ title: 'Chosen', isPopular: true, createdAt: created(2) });
  const latest = aCourse({ title: 'Latest', createdAt: created(3) });
  const evening = aWorkshop();
  beforeAll(async () => {
    await payment.start();
    catalog = await CatalogTestApp.open(payment);
    await catalog.source.manager.insert(Course, [sold, chosen, latest]);
    await catalog.source.manager.insert(Workshop, evening);
    await catalog.bumpVersion();
  });
  afterAll(async () => {
    await catalog.close();
    await payment.stop();
  });

  const update = () => catalog.get(BestSellers).update();
  const listed = async () => {
    const list = await catalog.call('visitor', 'GET', '/courses?sort=popular');
    return list.as(courseList).courses.map(({ title, isBestSeller }) => [title, isBestSeller]);
  };

  it('are marked as payment names them, and follow the editors’ choices in the order by popularity', async () => {
    payment.bestSellers = [
      { itemType: 'course', itemId: sold.id },
      { itemType: 'workshop', itemId: evening.id },
    ];
    await update();
    expect(await listed()).toEqual([
      ['Chosen', false],
      ['Sold', true],
      ['Latest', false],
    ]);
    const workshops = await catalog.call('visitor', 'GET', '/workshops');
    expect(workshops.as(workshopList).workshops).toMatchObject([{ id: evening.id, isBestSeller: true }]);
  });

  it('stay while payment is unavailable, and give way to the next ones', async () => {
    payment.isBroken = true;
    await expect(update()).rejects.toMatchObject({ status: 500 });
    expect(await listed()).toContainEqual(['Sold', true]);
    payment.isBroken = false;
    payment.bestSellers = [{ itemType: 'course', itemId: latest.id }];
    await update();
    expect(await listed()).toEqual([
      ['Chosen', false],
      ['Latest', true],
      ['Sold', false],
    ]);
  });
});
