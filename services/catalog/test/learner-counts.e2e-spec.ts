import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { courseList } from '@academy/contracts/catalog/catalog.schemas';
import { LearnerCounts } from '../src/catalog/learner-counts.service.js';
import { Course } from '../src/courses/course.entity.js';
import { aCourse } from './catalog-builders.js';
import { CatalogTestApp } from './catalog-test-app.js';
import { FakePayment } from './fake-payment.js';

describe('the number of learners of a course', () => {
  const payment = new FakePayment();
  let catalog: CatalogTestApp;
  const [known, other] = [aCourse({ title: 'Known' }), aCourse({ title: 'Other' })];
  beforeAll(async () => {
    await payment.start();
    catalog = await CatalogTestApp.open(payment);
    await catalog.source.manager.insert(Course, [known, other]);
    await catalog.bumpVersion();
  });
  afterAll(async () => {
    await catalog.close();
    await payment.stop();
  });

  const update = () => catalog.get(LearnerCounts).update();
  const listed = async () => {
    const list = await catalog.call('visitor', 'GET', '/courses?sort=title');
    return list.as(courseList).courses.map(({ title, learners }) => [title, learners]);
  };

  it('is the one that payment names, and 0 where it names none', async () => {
    payment.learnerCounts = [
      { itemId: known.id, learners: 12 },
      { itemId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', learners: 3 },
    ];
    await update();
    expect(await listed()).toEqual([
      ['Known', 12],
      ['Other', 0],
    ]);
  });

  it('stays while payment is unavailable, and follows afterwards', async () => {
    payment.isBroken = true;
    await expect(update()).rejects.toMatchObject({ status: 500 });
    expect(await listed()).toContainEqual(['Known', 12]);
    payment.isBroken = false;
    payment.learnerCounts = [];
    await update();
    expect(await listed()).toContainEqual(['Known', 0]);
  });
});
