import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminCourseResponse,
  saveCourseResponse,
  type AdminCourse,
} from '@academy/contracts/courses/admin-course.schemas';
import { courseResponse, workshopResponse } from '@academy/contracts/catalog/catalog.schemas';
import {
  addLectureResponse,
  curriculumOutlineResponse,
  type SaveLectureRequest,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import {
  adminWorkshopResponse,
  saveWorkshopResponse,
  type AdminWorkshop,
} from '@academy/contracts/workshops/admin-workshop.schemas';
import sharp from 'sharp';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { Course } from '../src/courses/course.entity.js';
import { Lecture } from '../src/lectures/lecture.entity.js';
import { LectureAttachment } from '../src/media/lecture-attachment.entity.js';
import { ItemTeacher } from '../src/teachers/item-teacher.entity.js';
import { Workshop } from '../src/workshops/workshop.entity.js';
import { aLecture } from './catalog-builders.js';
import { CatalogTestApp } from './catalog-test-app.js';
import { giveQuiz } from './learning/lecture-contents.js';

const fields = {
  title: 'Checked before it is published',
  description: 'About it.',
  createdBy: 'Academy faculty',
  duration: '2',
  price: '0',
};
const time = { date: '2090-01-12', time: '18:30' };
const facts = { title: 'A lecture', durationSec: 600, isPreview: false, isRequired: true };

describe('publishing [decision 0189]', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const add = async (type: ItemType, over: object = {}): Promise<AdminCourse | AdminWorkshop> => {
    const response = await catalog.call('admin', 'POST', `/${type}s`, {
      ...fields,
      ...(type === 'workshop' && time),
      ...over,
    });
    return type === 'course'
      ? response.as(saveCourseResponse).course
      : response.as(saveWorkshopResponse).workshop;
  };
  const save = (type: ItemType, id: string, over: object = {}) =>
    catalog.call('admin', 'PUT', `/${type}s/${id}`, { ...fields, ...over });
  const publish = (type: ItemType, id: string, over: object = {}) =>
    save(type, id, { publication: 'published', ...over });
  const unmetPoints = async (type: ItemType, id: string) => {
    const response = await catalog.call('admin', 'GET', `/admin/${type}s/${id}`);
    return response.as(type === 'course' ? adminCourseResponse : adminWorkshopResponse).unmet;
  };
  const expectUnmet = async (type: ItemType, id: string, unmet: readonly string[]) => {
    expect(await unmetPoints(type, id)).toEqual(unmet);
    const { status, error } = await publish(type, id);
    expect([status, error.code, error.details]).toEqual([409, 'NOT_PUBLISHABLE', { unmet }]);
    expect((await catalog.call('visitor', 'GET', `/${type}s/${id}`)).status).toBe(404);
  };
  const aPublishable = async (type: ItemType): Promise<string> => {
    const { id } = await add(type);
    await catalog.makePublishable(type, id);
    return id;
  };
  const addLecture = async (courseId: string, type: Lecture['type'], position = 2): Promise<string> => {
    const lecture = aLecture({ courseId, position, type });
    await catalog.source.manager.insert(Lecture, lecture);
    return lecture.id;
  };
  const attach = (lectureId: string, role: 'captions' | 'file' | 'video') =>
    catalog.source.manager.insert(LectureAttachment, { lectureId, role, position: 1, file: 'a.webm' });
  const saveLecture = (id: string, request: Partial<SaveLectureRequest>) =>
    catalog.call('admin', 'PUT', `/admin/lectures/${id}`, { version: 1, ...facts, ...request });
  const outlineOf = async (courseId: string) =>
    (await catalog.call('admin', 'GET', `/admin/courses/${courseId}/outline`)).as(curriculumOutlineResponse)
      .outline;
  const saveOutline = async (courseId: string, lectures: readonly string[]) => {
    const { version } = await outlineOf(courseId);
    const body = { version, sections: [{ title: 'Section', lectures }] };
    return catalog.call('admin', 'PUT', `/admin/courses/${courseId}/outline`, body);
  };
  const lecturesOf = async (courseId: string) =>
    (await outlineOf(courseId)).sections.flatMap(({ lectures }) => lectures);

  it.each(['course', 'workshop'] as const)('a new %s is a draft unless it says otherwise', async (type) => {
    expect(await add(type)).toMatchObject({ publication: 'draft' });
  });

  it('names all that a new course lacks, by stable names and in plain words', async () => {
    const { id } = await add('course', { duration: '0' });
    const unmet = ['hours', 'image', 'lectures'];
    expect(await unmetPoints('course', id)).toEqual(unmet);
    const { status, error } = await publish('course', id, { duration: '0' });
    expect([status, error]).toMatchObject([409, { code: 'NOT_PUBLISHABLE', details: { unmet } }]);
    expect(error.message).toBe(
      'To be published, this still needs a duration of more than 0 hours, an image and at least one lecture.',
    );
    const { manager } = catalog.source;
    expect(await manager.findOneBy(Course, { id })).toMatchObject({ publication: 'draft', version: 1 });
    expect(await manager.countBy(AuditEntry, { subjectId: id })).toBe(1);
  });

  it.each(['course', 'workshop'] as const)(
    'rejects a new %s that is to be published at once',
    async (type) => {
      const body = { ...fields, ...time, title: `Hasty ${type}`, publication: 'published' };
      const { status, error } = await catalog.call('admin', 'POST', `/${type}s`, body);
      const unmet = type === 'course' ? ['image', 'lectures'] : ['image'];
      expect([status, error.code, error.details]).toEqual([409, 'NOT_PUBLISHABLE', { unmet }]);
      const entity = type === 'course' ? Course : Workshop;
      expect(await catalog.source.manager.countBy(entity, { title: `Hasty ${type}` })).toBe(0);
    },
  );

  describe('the call that publishes from a list', () => {
    const set = (type: ItemType, id: string, publication: string, version: number) =>
      catalog.call('admin', 'PUT', `/${type}s/${id}/publication`, { publication, version });
    const stateOf = async (type: ItemType, id: string) => {
      const { manager } = catalog.source;
      const row = await manager.findOneByOrFail<Course | Workshop>(type === 'course' ? Course : Workshop, {
        id,
      });
      return [row.publication, row.version];
    };

    it.each(['course', 'workshop'] as const)(
      'publishes and unpublishes a %s, logs both, and logs nothing if the state stays the same',
      async (type) => {
        const id = await aPublishable(type);
        const [, version = 0] = (await stateOf(type, id)) as [string, number];
        expect((await set(type, id, 'published', version)).status).toBe(200);
        expect((await catalog.call('visitor', 'GET', `/${type}s/${id}`)).status).toBe(200);
        expect((await set(type, id, 'published', version + 1)).status).toBe(200);
        expect(await stateOf(type, id)).toEqual(['published', version + 1]);
        expect((await set(type, id, 'draft', version + 1)).status).toBe(200);
        expect((await catalog.call('visitor', 'GET', `/${type}s/${id}`)).status).toBe(404);
        const entries = await catalog.source.manager.findBy(AuditEntry, { subjectId: id, action: 'saved' });
        expect(entries.map(({ after }) => after)).toEqual(
          expect.arrayContaining([{ publication: 'published' }, { publication: 'draft' }]),
        );
        expect(entries).toHaveLength(2);
      },
    );

    it.each(['course', 'workshop'] as const)(
      'rejects an incomplete %s, an outdated version, and the archive as a state',
      async (type) => {
        const { id, version } = await add(type);
        const lacking = await set(type, id, 'published', version);
        expect([lacking.status, lacking.error.code]).toEqual([409, 'NOT_PUBLISHABLE']);
        const stale = await set(type, id, 'draft', version + 7);
        expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION']);
        expect((await set(type, id, 'archived', version)).status).toBe(400);
        expect(await stateOf(type, id)).toEqual(['draft', version]);
        const body = { publication: 'draft', version };
        expect((await catalog.call('user', 'PUT', `/${type}s/${id}/publication`, body)).status).toBe(403);
      },
    );
  });

  it.each(['course', 'workshop'] as const)('rejects a %s without an image', async (type) => {
    const id = await aPublishable(type);
    await catalog.source.manager.update(type === 'course' ? Course : Workshop, { id }, { image: null });
    await expectUnmet(type, id, ['image']);
  });

  it.each(['course', 'workshop'] as const)('rejects a %s of 0 hours [S-286]', async (type) => {
    const { id } = await add(type, { duration: '0' });
    await catalog.makePublishable(type, id);
    expect(await unmetPoints(type, id)).toEqual(['hours']);
    const { status, error } = await publish(type, id, { duration: '0' });
    expect([status, error.code, error.details]).toEqual([409, 'NOT_PUBLISHABLE', { unmet: ['hours'] }]);
    expect((await publish(type, id)).status).toBe(200);
  });

  it.each(['course', 'workshop'] as const)('reports a %s without a teacher', async (type) => {
    const id = await aPublishable(type);
    await catalog.source.manager.delete(ItemTeacher, { itemId: id });
    expect(await unmetPoints(type, id)).toEqual(['teacher']);
    // A save assigns the teacher whose name every request contains.
    expect((await publish(type, id)).status).toBe(200);
    expect(await unmetPoints(type, id)).toEqual([]);
  });

  it('rejects a workshop without a start in the future with the message of its date [CON-18]', async () => {
    const id = await aPublishable('workshop');
    const { status, error } = await publish('workshop', id, { date: '2020-01-12' });
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    const startsAt = new Date('2020-01-12T00:00:00Z');
    await catalog.source.manager.update(Workshop, { id }, { startsAt });
    expect(await unmetPoints('workshop', id)).toEqual(['start']);
  });

  it('rejects a course without lectures', async () => {
    const { id } = await add('course');
    await catalog.source.manager.update(Course, { id }, { image: 'image.webp' });
    await expectUnmet('course', id, ['lectures']);
  });

  it.each(['video', 'article', 'quiz', 'file'] as const)(
    'rejects a course with a lecture of type %s that is empty, until it has content',
    async (type) => {
      const id = await aPublishable('course');
      const lectureId = await addLecture(id, type);
      if (type === 'video') await attach(lectureId, 'captions');
      if (type === 'article') expect((await saveLecture(lectureId, { article: ' \n' })).status).toBe(200);
      await expectUnmet('course', id, ['lectureContent']);
      expect(await lecturesOf(id)).toMatchObject([{ hasContent: true }, { hasContent: false }]);
      if (type === 'article') await saveLecture(lectureId, { article: 'Text', version: 2 });
      else if (type === 'quiz')
        await giveQuiz(catalog, lectureId, { questions: [{ text: 'Why?', options: ['+So', 'No'] }] });
      else await attach(lectureId, type);
      expect((await publish('course', id)).status).toBe(200);
    },
  );

  it('considers an article empty unless it shows a letter, a digit or an image', async () => {
    const id = await aPublishable('course');
    const lectureId = await addLecture(id, 'article');
    const texts = [
      '<!-- none\n -->',
      '#',
      '&nbsp; &#160;',
      '![]()',
      '<br>',
      'पाठ',
      '![A lock](lock.png)',
      '7',
    ];
    const filled: string[] = [];
    for (const [saves, article] of texts.entries()) {
      expect((await saveLecture(lectureId, { article, version: saves + 1 })).status).toBe(200);
      if ((await lecturesOf(id)).at(-1)?.hasContent) filled.push(article);
    }
    expect(filled).toEqual(['पाठ', '![A lock](lock.png)', '7']);
  });

  it('needs no content in a live lecture', async () => {
    const id = await aPublishable('course');
    await addLecture(id, 'live');
    expect((await publish('course', id)).status).toBe(200);
  });

  it.each(['course', 'workshop'] as const)('accepts a complete %s, a free one too', async (type) => {
    const id = await aPublishable(type);
    expect(await unmetPoints(type, id)).toEqual([]);
    const response = await publish(type, id);
    const { publication, price } =
      type === 'course' ? response.as(saveCourseResponse).course : response.as(saveWorkshopResponse).workshop;
    expect([publication, price]).toEqual(['published', 0]);
    const shown = await catalog.call('visitor', 'GET', `/${type}s/${id}`);
    expect(shown.as(type === 'course' ? courseResponse : workshopResponse)).toBeDefined();
  });

  it.each(['course', 'workshop'] as const)(
    'accepts a new image of a %s in the save that publishes it',
    async (type) => {
      const id = await aPublishable(type);
      await catalog.source.manager.update(type === 'course' ? Course : Workshop, { id }, { image: null });
      const image = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#138' } })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...fields, publication: 'published' }))
        form.append(name, value);
      form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'image.jpg');
      expect((await catalog.call('admin', 'PUT', `/${type}s/${id}`, form)).status).toBe(200);
      expect(await unmetPoints(type, id)).toEqual([]);
    },
  );

  it('checks an archived course whose form publishes it, and restores it without a check', async () => {
    const { id } = await add('course');
    await catalog.publish('course', id);
    await catalog.call('admin', 'DELETE', `/courses/${id}`);
    expect((await publish('course', id)).error.code).toBe('NOT_PUBLISHABLE');
    const back = await catalog.call('admin', 'POST', `/courses/${id}/restoration`);
    expect(back.as(saveCourseResponse).course.publication).toBe('published');
  });

  describe('a published item', () => {
    it.each(['course', 'workshop'] as const)('keeps its hours if it is a %s', async (type) => {
      const id = await aPublishable(type);
      await publish(type, id);
      const { status, error } = await save(type, id, { duration: '0' });
      expect([status, error.code, error.details]).toEqual([409, 'NOT_PUBLISHABLE', { unmet: ['hours'] }]);
      expect((await save(type, id, { duration: '0', publication: 'draft' })).status).toBe(200);
    });

    it('can be saved unchanged if it was incomplete before the check existed', async () => {
      const { id } = await add('course', { duration: '0' });
      await catalog.publish('course', id);
      expect((await save('course', id, { duration: '0', title: 'Renamed' })).status).toBe(200);
      expect(await unmetPoints('course', id)).toEqual(['hours', 'image', 'lectures']);
    });

    it('lacks no start if it is a workshop that has begun [CON-18]', async () => {
      const id = await aPublishable('workshop');
      await publish('workshop', id);
      const startsAt = new Date('2020-01-12T00:00:00Z');
      await catalog.source.manager.update(Workshop, { id }, { startsAt });
      expect(await unmetPoints('workshop', id)).toEqual([]);
      expect((await save('workshop', id, { title: 'Renamed' })).status).toBe(200);
    });

    it('keeps one lecture with content if it is a course', async () => {
      const id = await aPublishable('course');
      await publish('course', id);
      const [first] = await lecturesOf(id);
      const { status, error } = await saveOutline(id, []);
      expect([status, error.code, error.details]).toEqual([409, 'NOT_PUBLISHABLE', { unmet: ['lectures'] }]);
      const empty = await addLecture(id, 'video');
      expect((await saveOutline(id, [empty])).error.code).toBe('NOT_PUBLISHABLE');
      expect((await lecturesOf(id)).map(({ _id }) => _id)).toEqual([first?._id, empty]);
      await save('course', id, { publication: 'draft' });
      expect((await saveOutline(id, [])).status).toBe(200);
    });

    it('accepts an empty lecture if it is a course, and the editor and the checklist mark it', async () => {
      const id = await aPublishable('course');
      await publish('course', id);
      const { version } = await outlineOf(id);
      const body = { version, section: 'Section', type: 'article', ...facts };
      const added = await catalog.call('admin', 'POST', `/admin/courses/${id}/lectures`, body);
      const { lectureId } = added.as(addLectureResponse);
      expect(await lecturesOf(id)).toMatchObject([{ hasContent: true }, { hasContent: false }]);
      expect(await unmetPoints('course', id)).toEqual(['lectureContent']);
      expect((await saveLecture(lectureId, { title: 'Renamed', article: '' })).status).toBe(200);
      expect((await save('course', id, { title: 'Renamed' })).status).toBe(200);
    });

    it('keeps the content of its lectures if it is a course', async () => {
      const id = await aPublishable('course');
      const video = await addLecture(id, 'video');
      await attach(video, 'video');
      await attach(video, 'captions');
      await publish('course', id);
      const [article] = await lecturesOf(id);
      const articleId = article?._id ?? '';
      const removeFile = (role: string) =>
        catalog.call('admin', 'DELETE', `/admin/lectures/${video}/file/${role}/1`);
      for (const rejected of [await saveLecture(articleId, { article: ' ' }), await removeFile('video')])
        expect([rejected.status, rejected.error.code, rejected.error.details]).toEqual([
          409,
          'NOT_PUBLISHABLE',
          { unmet: ['lectureContent'] },
        ]);
      expect((await removeFile('captions')).status).toBe(200);
      expect((await saveLecture(articleId, { article: 'Other words' })).status).toBe(200);
      expect((await saveOutline(id, [articleId])).status).toBe(200);
    });
  });

  it('is not possible while a concurrent save empties a lecture: one of the two is rejected', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => aPublishable('course')));
    const statuses = await Promise.all(
      ids.map(async (id) => {
        const [lecture] = await lecturesOf(id);
        const emptying = () => saveLecture(lecture?._id ?? '', { article: '' });
        const both = await Promise.all([publish('course', id), emptying()]);
        return both.map(({ status }) => status).sort();
      }),
    );
    expect(statuses).toEqual(ids.map(() => [200, 409]));
  });
});
