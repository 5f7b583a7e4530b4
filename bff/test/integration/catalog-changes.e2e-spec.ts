import { setImmediate } from 'node:timers/promises';
import { courseList } from '@academy/contracts/catalog/catalog.schemas';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@academy/nest-kit/testing';
import { startBff, type Bff } from '../start-bff.js';
import { RealCatalog } from './real-catalog.js';

const LIST = '/api/course/all?limit=12';
const SAVES = 12;
const READS_PER_SAVE = 20;
/** A port on which nothing listens. */
const NO_REDIS = 'redis://127.0.0.1:1';

interface ShownItem {
  readonly begun: number;
  readonly title: string | undefined;
}

/** Each BFF calls another process of the catalog service, and one of them has no Redis. */
describe('a change by an admin, with several BFFs and several catalog processes [decision 0071]', () => {
  let catalog: RealCatalog;
  let bffs: readonly Bff[];
  let saveAt: (bff: Bff, title: string) => Promise<void>;
  beforeAll(async () => {
    catalog = await RealCatalog.start(2);
    const first = await startBff(catalog.environmentFor(0));
    // Both share one auth service, as in production.
    const auth = { AUTH_URL: first.auth.url, AUTH_TOKEN_SECRET: first.auth.secret };
    bffs = [first, await startBff({ ...catalog.environmentFor(1), ...auth, REDIS_URL: NO_REDIS })];
    const form = { description: 'About it', createdBy: 'Faculty', duration: 2, price: 0 };
    const headers = await first.signedIn(first.auth.add('admin'));
    const send = async (bff: Bff, method: 'POST' | 'PUT', url: string, title: string) => {
      const response = await bff.inject({ method, url, headers, payload: { ...form, title } });
      expect(response.statusCode).toBe(200);
      return saveCourseResponse.parse(response.json()).course.id;
    };
    const id = await send(first, 'POST', '/api/admin/course', 'A course');
    await catalog.publish(id);
    saveAt = async (bff, title) => {
      await send(bff, 'PUT', `/api/admin/course/${id}`, title);
    };
  });
  afterAll(async () => {
    await Promise.all(bffs.map((bff) => bff.stop()));
    await catalog.stop();
  });

  const read = async (bff: Bff): Promise<ShownItem> => {
    const begun = performance.now();
    const { courses } = courseList.parse((await bff.inject(LIST)).json());
    return { begun, title: courses[0]?.title };
  };

  it('is shown at the next request of every BFF, under any read load', async () => {
    const seen: ShownItem[] = [];
    let isOver = false;
    const readers = bffs.map(async (bff) => {
      while (!isOver) {
        seen.push(await read(bff));
        // Cached responses need no I/O, so without a pause the save would never run.
        await setImmediate();
      }
    });
    const statuses: number[] = [];
    for (let number = 0; number < SAVES; number += 1) {
      // Read this often, the list is served from the cache.
      await eventually('the list is read', () => seen.length >= number * READS_PER_SAVE);
      await saveAt(bffs[number % 2] as Bff, `Course ${number}`);
      statuses.push(performance.now());
      const next = await Promise.all(bffs.map(read));
      expect(next.map(({ title }) => title)).toEqual([`Course ${number}`, `Course ${number}`]);
    }
    isOver = true;
    await Promise.all(readers);
    const stale = seen.filter(({ begun, title = 'Course -1' }) => {
      const due = statuses.findLastIndex((at) => at < begun);
      return Number(title.split(' ')[1]) < due;
    });
    expect(stale).toEqual([]);
  });

  it('a BFF that cannot reach the catalogue shows nothing rather than old data', async () => {
    const [first, cutOff] = bffs as [Bff, Bff];
    await read(cutOff);
    await catalog.stopOne(1);
    await saveAt(first, 'Course 99');
    expect((await cutOff.inject(LIST)).statusCode).toBe(503);
    expect((await read(first)).title).toBe('Course 99');
  });
});
