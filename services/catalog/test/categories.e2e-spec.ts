import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { categoryList } from '@academy/contracts/catalog/catalog.schemas';
import { Workshop } from '../src/workshops/workshop.entity.js';
import { aWorkshop } from './catalog-builders.js';
import { CatalogTestApp } from './catalog-test-app.js';

describe('categories [AMB-07]', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const categories = async () =>
    (await catalog.call('visitor', 'GET', '/categories')).as(categoryList).categories;
  const save = async (fields: {
    category?: string;
    language?: string;
    level?: string;
    isDraft?: boolean;
  }) => {
    const body = {
      title: 'A course',
      description: 'About it',
      createdBy: 'Faculty',
      duration: '2',
      price: '0',
    };
    const form = new FormData();
    const { isDraft = false, ...given } = fields;
    for (const [name, value] of Object.entries({ ...body, ...given })) form.set(name, value);
    const { course } = (await catalog.call('admin', 'POST', '/courses', form)).as(saveCourseResponse);
    if (!isDraft) await catalog.publish('course', course.id);
    return course;
  };

  it('are listed on their own, including General', async () => {
    expect((await categories()).map(({ name }) => name)).toEqual([
      'Cybersecurity',
      'Awareness',
      'Business',
      'Entrepreneurship',
      'General',
    ]);
  });

  it('have the number of their published items', async () => {
    await save({});
    await save({ category: 'Business' });
    await save({ category: 'Business', isDraft: true });
    await catalog.source.manager.insert(Workshop, aWorkshop({ category: 'Business' }));
    const counted = await categories();
    expect(counted.find(({ name }) => name === 'General')).toMatchObject({ courses: 1, workshops: 0 });
    expect(counted.find(({ name }) => name === 'Business')).toMatchObject({ courses: 1, workshops: 1 });
  });

  it('come with the languages in which published items are taught', async () => {
    const languages = async () =>
      (await catalog.call('visitor', 'GET', '/categories')).as(categoryList).languages;
    const before = await languages();
    expect(before.find(({ language }) => language === 'ta')).toBeUndefined();
    await save({ language: 'ta' });
    await save({ language: 'ta', isDraft: true });
    await catalog.source.manager.insert(Workshop, aWorkshop({ language: 'ta' }));
    expect((await languages()).find(({ language }) => language === 'ta')).toEqual({
      language: 'ta',
      courses: 1,
      workshops: 1,
    });
  });

  it('come with the levels of published items', async () => {
    const levels = async () => (await catalog.call('visitor', 'GET', '/categories')).as(categoryList).levels;
    const counted = async () => (await levels()).find(({ level }) => level === 'advanced');
    const before = (await counted()) ?? { courses: 0, workshops: 0 };
    await save({ level: 'advanced' });
    await save({ level: 'advanced', isDraft: true });
    await catalog.source.manager.insert(Workshop, aWorkshop({ level: 'advanced' }));
    expect(await counted()).toEqual({
      level: 'advanced',
      courses: before.courses + 1,
      workshops: before.workshops + 1,
    });
  });

  it('are added by the item that is saved with a new one; a different case adds none', async () => {
    expect((await save({ category: 'cloud' })).category).toBe('cloud');
    expect((await save({ category: 'CLOUD' })).category).toBe('cloud');
    expect((await categories()).filter(({ name }) => /cloud/i.test(name))).toEqual([
      { name: 'cloud', courses: 2, workshops: 0 },
    ]);
  });
});
