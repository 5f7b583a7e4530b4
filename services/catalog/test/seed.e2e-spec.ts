import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  courseList,
  courseResponse,
  lectureList,
  workshopList,
} from '@academy/contracts/catalog/catalog.schemas';
import { teacherResponse } from '@academy/contracts/teachers/teacher.calls';
import { teacherList } from '@academy/contracts/teachers/teacher.schemas';
import { REVIEW_PROGRESS_PERCENT } from '@academy/contracts/reviews/review-limits';
import { reviewList } from '@academy/contracts/reviews/review.schemas';
import { demoEnrollment } from '@academy/contracts/enrollments/demo-enrollment';
import { demoReviewers } from '@academy/contracts/enrollments/demo-reviewers';
import { entityId } from '@academy/contracts/identity.schemas';
import { Course } from '../src/courses/course.entity.js';
import { Lecture } from '../src/lectures/lecture.entity.js';
import { ImageEncoder } from '../src/media/images/image-encoder.js';
import { ImageStore } from '../src/media/images/image-store.js';
import { MediaStore } from '../src/media/media-store.js';
import { LectureProgress } from '../src/progress/lecture-progress.entity.js';
import { Review } from '../src/reviews/review.entity.js';
import { demoCourses, demoWorkshops } from '../src/seed/demo-catalog.js';
import { seedCatalog } from '../src/seed/seed-catalog.js';
import { SlugRegistry } from '../src/slugs/slug-registry.js';
import { Workshop } from '../src/workshops/workshop.entity.js';
import { CatalogTestApp } from './catalog-test-app.js';

const DAY = 24 * 3_600_000;

describe('the demo catalogue', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
    await seed();
  });
  afterAll(() => catalog.close());

  const seed = (now = new Date()) =>
    seedCatalog(
      {
        source: catalog.source,
        slugs: new SlugRegistry(),
        encoder: new ImageEncoder(),
        images: new ImageStore(catalog.imageFolder),
        media: new MediaStore(catalog.mediaFolder),
      },
      now,
    );
  const read = async (path: string) => catalog.call('visitor', 'GET', path);

  it('has ids that the contracts accept', () => {
    for (const { id } of [...demoCourses, ...demoWorkshops]) expect(entityId.parse(id)).toBe(id);
  });

  it.each([
    ['certified-ethical-hacker-ceh', 28, 25_000, 'S-149', 'Meera Nair and Arjun Deshpande'],
    ['awareness-of-cyber-crime-and-threats', 20, 1_000, 'S-150', 'Venkat Rao'],
    ['small-business-cybersecurity-30-days', 45, 8_000, 'S-151', 'Arjun Deshpande and Kavitha Reddy'],
    ['entrepreneurship-for-beginners', 40, 12_999, 'S-152', 'Kavitha Reddy'],
  ])(
    '%s lasts %i hours, costs ₹%i and is complete [%s, S-153]',
    async (slug, duration, price, _id, instructor) => {
      const { course } = (await read(`/courses/${slug}`)).as(courseResponse);
      expect(course).toMatchObject({ duration, price, instructor });
      expect(course.about.split('\n\n').length).toBeGreaterThanOrEqual(3);
      for (const list of [course.syllabus, course.whoShouldAttend, course.prerequisites])
        expect(list.length).toBeGreaterThanOrEqual(2);
      const { lectures } = (await read(`/courses/${slug}/lectures`)).as(lectureList);
      expect(lectures.length).toBeGreaterThanOrEqual(8);
      expect(lectures.length).toBeLessThanOrEqual(20);
      expect(lectures.map(({ position }) => position)).toEqual(lectures.map((_lecture, index) => index + 1));
      expect(lectures.some(({ isPreview }) => isPreview)).toBe(true);
    },
  );

  it('lists the four courses in order, each with an existing image of its own [S-140]', async () => {
    const { courses } = (await read('/courses')).as(courseList);
    expect(courses.map(({ id }) => id)).toEqual(demoCourses.map(({ id }) => id));
    expect(new Set(courses.map(({ image }) => image)).size).toBe(4);
    for (const { image } of courses) expect((await read(`/images/${image}`)).status).toBe(200);
  });

  it('has four teachers, each with a portrait, a profile and something to teach', async () => {
    const { teachers } = (await read('/teachers')).as(teacherList);
    expect(teachers.map(({ slug }) => slug)).toEqual([
      'arjun-deshpande',
      'kavitha-reddy',
      'meera-nair',
      'venkat-rao',
    ]);
    for (const { slug, role, biography, image } of teachers) {
      expect([role, biography]).not.toContain('');
      expect((await read(`/images/${image}`)).status).toBe(200);
      const { courses, workshops } = (await read(`/teachers/${slug}`)).as(teacherResponse);
      expect([courses, workshops]).not.toContainEqual([]);
    }
  });

  it.each(['ethical hacking', 'bounty', 'cyber crime', 'teenagers', 'entrepreneurship'])(
    'has a course for the footer topic that searches for "%s" [S-003]',
    async (topic) => {
      const { courses } = (await read(`/courses?search=${encodeURIComponent(topic)}`)).as(courseList);
      expect(courses).not.toHaveLength(0);
    },
  );

  it('has at least three upcoming workshops, one with few seats, one free [S-161]', async () => {
    const { workshops } = (await read('/workshops')).as(workshopList);
    expect(workshops.filter(({ status }) => status === 'upcoming').length).toBeGreaterThanOrEqual(3);
    expect(workshops.some(({ seatsLeft }) => seatsLeft === 5)).toBe(true);
    expect(workshops.some(({ price }) => price === 0)).toBe(true);
  });

  it('has reviews of several courses, and a course without any [decision 0188]', async () => {
    const { courses } = (await read('/courses?sort=rating')).as(courseList);
    expect(courses.map(({ rating }) => rating)).toEqual([
      { average: 4.5, count: 4 },
      { average: 4.3, count: 3 },
      { average: 4.5, count: 2 },
      null,
    ]);
    const { reviews } = (await read(`/courses/${courses[0]?.id}/reviews`)).as(reviewList);
    expect(reviews[0]).toMatchObject({ author: 'Lakshmi N.', stars: 4 });
    expect(reviews.filter(({ response }) => response)).toHaveLength(1);
  });

  it('has a learner who has begun a course and may review it', async () => {
    const { courseId, userId } = demoEnrollment;
    const completed = await catalog.source.manager.findBy(LectureProgress, { courseId, userId });
    const { lectures } = (await read(`/courses/${courseId}/lectures`)).as(lectureList);
    const percent = (100 * completed.length) / lectures.length;
    expect(percent).toBeGreaterThanOrEqual(REVIEW_PROGRESS_PERCENT);
    expect(percent).toBeLessThan(100);
    await catalog.source.manager.delete(LectureProgress, { lectureId: completed[0]?.lectureId });
    await seed();
    expect(await catalog.source.manager.countBy(LectureProgress, { userId })).toBe(completed.length - 1);
  });

  it('has reviewers who have made the progress that a review requires', async () => {
    const { manager } = catalog.source;
    for (const { courseId, userId } of Object.values(demoReviewers)) {
      const completed = await manager.countBy(LectureProgress, { courseId, userId });
      const percent = (100 * completed) / (await manager.countBy(Lecture, { courseId }));
      expect(percent).toBeGreaterThanOrEqual(REVIEW_PROGRESS_PERCENT);
    }
  });

  it('is the same after a second seeding, edits included', async () => {
    const { manager } = catalog.source;
    const edited = demoCourses[1]?.id ?? '';
    await manager.update(Course, { id: edited }, { pricePaise: 77_700, version: 2 });
    const rows = () => Promise.all([manager.find(Course), manager.find(Workshop), manager.find(Review)]);
    const before = await rows();
    await seed();
    expect(await rows()).toEqual(before);
  });

  it('reschedules unedited workshops whose start has passed, and no others', async () => {
    const { manager } = catalog.source;
    const [untouched, edited] = demoWorkshops.map(({ id }) => id);
    await manager.update(Workshop, { id: edited }, { version: 2 });
    const editedBefore = await manager.findOneByOrFail(Workshop, { id: edited });
    const later = new Date(Date.now() + 60 * DAY);
    await seed(later);
    const moved = await manager.findOneByOrFail(Workshop, { id: untouched });
    expect(moved.startsAt.getTime()).toBeGreaterThan(later.getTime());
    expect(moved.endsAt.getTime() - moved.startsAt.getTime()).toBe(3 * 3_600_000);
    expect(await manager.findOneByOrFail(Workshop, { id: edited })).toEqual(editedBefore);
  });

  it('restores the lost image of an unedited course', async () => {
    const { manager } = catalog.source;
    const id = demoCourses[0]?.id ?? '';
    const { image } = await manager.findOneByOrFail(Course, { id });
    await rm(join(catalog.imageFolder, image ?? ''));
    await seed();
    const restored = await manager.findOneByOrFail(Course, { id });
    expect((await read(`/images/${restored.image}`)).status).toBe(200);
  });
});
