import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogClient } from '../src/catalog/catalog.client.js';
import { Academy } from './academy.js';
import { aCourse } from './fake-catalog.js';

describe('questions to the catalog', () => {
  const academy = new Academy();
  beforeAll(() => academy.start());
  afterAll(() => academy.stop());

  it('that are equal and come at once are one; the next one is asked anew (fault 27, fault 31)', async () => {
    const { catalog, room } = academy;
    const client = room.app.get(CatalogClient);
    const course = catalog.put(aCourse());
    const before = catalog.lookups;
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.findItem('course', course.id)));
    expect(answers.map((item) => item?.pricePaise)).toEqual(Array(50).fill(course.pricePaise));
    expect(catalog.lookups - before).toBe(1);
    catalog.put({ ...course, pricePaise: 1_000 });
    expect((await client.findItem('course', course.id))?.pricePaise).toBe(1_000);
    expect(catalog.lookups - before).toBe(2);
  });
});
