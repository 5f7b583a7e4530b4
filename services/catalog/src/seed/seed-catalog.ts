import { writeServiceMessage } from '@academy/nest-kit';
import { type DataSource, type EntityManager } from 'typeorm';
import { scheduleMessage } from '../items/saving/item-outbox.js';
import { Course } from '../courses/course.entity.js';
import { courseKind } from '../courses/course.kind.js';
import { type ImageEncoder } from '../media/images/image-encoder.js';
import { type ImageStore } from '../media/images/image-store.js';
import { type SlugOwner, type SlugRegistry } from '../slugs/slug-registry.js';
import { bumpVersion } from '../catalog/version/catalog-version.js';
import { scheduleOf, workshopKind } from '../workshops/workshop.kind.js';
import { Workshop } from '../workshops/workshop.entity.js';
import { type DemoCourse } from './demo-course.js';
import { type DemoWorkshop } from './workshops/demo-workshop.js';
import { demoCourses, demoWorkshops } from './demo-catalog.js';
import { courseRow, scheduleFrom, workshopRow, type SeedRow } from './demo-rows.js';
import { seedTeachers } from './teachers/seed-teachers.js';
import { TeachersRepository } from '../teachers/teachers.repository.js';
import { drawImage } from './art/image.js';
import { type MediaStore } from '../media/media-store.js';
import { storeLectures } from './lectures/seed-lectures.js';
import { seedReplyTemplates } from './seed-reply-templates.js';
import { seedReviews } from './reviews/seed-reviews.js';
import { seedProgress } from './lectures/seed-progress.js';
import { writeLectures } from './lectures/write-lectures.js';

export interface SeedParts {
  readonly source: DataSource;
  readonly slugs: SlugRegistry;
  readonly encoder: ImageEncoder;
  readonly images: ImageStore;
  readonly media: MediaStore;
}

/** The version of a row that was never edited since it was seeded. */
const UNTOUCHED = 1;
/** A demo workshop is rescheduled this long before it begins, so that there is always time to enrol. */
const MIN_LEAD_MS = 24 * 3_600_000;

/**
 * Writes the demo catalogue. Existing rows stay as they are, with these exceptions: an unedited workshop that begins
 * soon is rescheduled, an unedited row gets a lost image again, a row from before teachers existed gets those of the
 * demonstration, and a course gets missing reviews and the content of empty lectures.
 */
export async function seedCatalog(parts: SeedParts, now: Date): Promise<void> {
  const teachers = await seedTeachers(parts);
  for (const [index, demo] of demoCourses.entries())
    await seedCourse(parts, demo, { teachers, createdAt: ago(now, index) });
  await seedReplyTemplates(parts.source);
  await seedReviews(parts.source);
  await seedProgress(parts.source, now);
  for (const [index, demo] of demoWorkshops.entries())
    await seedWorkshop(parts, demo, now, { teachers, createdAt: ago(now, index) });
}

type SeedContext = Pick<SeedRow, 'teachers' | 'createdAt'>;

async function assignTeachers(
  { source }: SeedParts,
  manager: EntityManager,
  item: SlugOwner,
  demo: DemoCourse | DemoWorkshop,
  { teachers }: SeedContext,
): Promise<void> {
  const assigned = demo.teachers.map((name) => teachers[name]);
  await new TeachersRepository(source).replaceOfItem(manager, item, assigned);
}

async function seedCourse(parts: SeedParts, demo: DemoCourse, given: SeedContext): Promise<void> {
  const { source, slugs } = parts;
  const lectures = await storeLectures(parts.media, demo);
  const present = await source.manager.findOneBy(Course, { id: demo.id });
  if (present) return restoreImage(parts, demo, present);
  const image = await addImage(parts, demo);
  await source.transaction('READ COMMITTED', async (manager) => {
    const slug = await slugs.claim(manager, { type: courseKind.type, id: demo.id }, demo.title);
    const row = courseRow(demo, { ...given, slug, image });
    await manager.insert(Course, row);
    await assignTeachers(parts, manager, { type: 'course', id: demo.id }, demo, given);
    await writeLectures(manager, demo.id, lectures);
    await bumpVersion(manager);
  });
}

async function seedWorkshop(
  parts: SeedParts,
  demo: DemoWorkshop,
  now: Date,
  given: SeedContext,
): Promise<void> {
  const { source, slugs } = parts;
  const present = await source.manager.findOneBy(Workshop, { id: demo.id });
  if (present) {
    await moveForward(source, demo, present, now);
    return restoreImage(parts, demo, present);
  }
  const image = await addImage(parts, demo);
  await source.transaction('READ COMMITTED', async (manager) => {
    const slug = await slugs.claim(manager, { type: workshopKind.type, id: demo.id }, demo.title);
    const row = workshopRow(demo, { ...given, slug, image }, now);
    await manager.insert(Workshop, row);
    await assignTeachers(parts, manager, { type: 'workshop', id: demo.id }, demo, given);
    await writeServiceMessage(manager, scheduleMessage(scheduleOf(row), row.version));
    await bumpVersion(manager);
  });
}

async function moveForward(
  source: DataSource,
  demo: DemoWorkshop,
  present: Workshop,
  now: Date,
): Promise<void> {
  const { id, startsAt, version } = present;
  if (version !== UNTOUCHED || startsAt.getTime() - now.getTime() > MIN_LEAD_MS) return;
  await source.transaction('READ COMMITTED', async (manager) => {
    const schedule = scheduleFrom(demo, now);
    await manager.update(Workshop, { id, version: UNTOUCHED }, schedule);
    await writeServiceMessage(manager, scheduleMessage(scheduleOf({ ...present, ...schedule }), version));
    await bumpVersion(manager);
  });
}

async function restoreImage(
  parts: SeedParts,
  demo: DemoCourse | DemoWorkshop,
  present: Course | Workshop,
): Promise<void> {
  if (present.version !== UNTOUCHED || (present.image && (await parts.images.has(present.image)))) return;
  const image = await addImage(parts, demo);
  const { id } = present;
  await parts.source.transaction('READ COMMITTED', async (manager) => {
    const entity = present instanceof Course ? Course : Workshop;
    await manager.update(entity, { id, version: UNTOUCHED }, { image });
    await bumpVersion(manager);
  });
}

const addImage = async ({ encoder, images }: SeedParts, { art }: DemoCourse | DemoWorkshop) =>
  images.add(await encoder.encode(drawImage(art)));

/** The first one is the newest: lists show the newest first. */
const ago = (now: Date, index: number): Date => new Date(now.getTime() - index * 60_000);
