import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bestSellerList, learnerCountList } from '@academy/contracts/enrollments/enrollment.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { newId } from '@academy/nest-kit';
import { aCourse, aWorkshop } from './fake-catalog.js';
import { PaymentTestApp } from './payment-test-app.js';

describe('the best sellers [AMB-06]', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());

  const enroll = async (item: CatalogItem, times: number) => {
    app.catalog.put(item);
    for (let time = 0; time < times; time += 1) await app.checkout(newId(), item);
  };
  const listed = async () =>
    bestSellerList
      .parse((await app.call('GET', '/best-sellers')).body)
      .bestSellers.map(({ itemId }) => itemId);

  it('are the items with most enrollments of the last 90 days, from three on, three of a kind', async () => {
    const courses = [4, 3, 6, 5, 2].map((times) => ({ times, item: aCourse({ pricePaise: 0 }) }));
    const workshop = aWorkshop({ pricePaise: 0 });
    for (const { item, times } of courses) await enroll(item, times);
    await enroll(workshop, 3);
    const [four, three, six, five] = courses.map(({ item }) => item.id);
    expect(await listed()).toEqual([six, five, four, workshop.id]);
    await app.db.query('UPDATE enrollments SET enrolled_at = NOW(3) - INTERVAL 91 DAY WHERE item_id = ?', [
      six,
    ]);
    expect(await listed()).toEqual([five, four, three, workshop.id]);
  });

  it('are unrelated to the number of learners of an item, which counts every enrollment, however old', async () => {
    const [course, workshop] = [aCourse({ pricePaise: 0 }), aWorkshop({ pricePaise: 0 })];
    await enroll(course, 2);
    await enroll(workshop, 1);
    await app.db.query('UPDATE enrollments SET enrolled_at = NOW(3) - INTERVAL 400 DAY WHERE item_id = ?', [
      course.id,
    ]);
    const { counts } = learnerCountList.parse((await app.call('GET', '/learner-counts')).body);
    expect(counts).toContainEqual({ itemId: course.id, learners: 2 });
    expect(counts).toContainEqual({ itemId: workshop.id, learners: 1 });
  });
});
