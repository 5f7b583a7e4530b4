import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminCourseList,
  adminCourseResponse,
  saveCourseResponse,
} from '@academy/contracts/courses/admin-course.schemas';
import { courseList, courseResponse, workshopResponse } from '@academy/contracts/catalog/catalog.schemas';
import { teacherResponse } from '@academy/contracts/teachers/teacher.calls';
import {
  adminTeacherList,
  teacherList,
  type AdminTeacher,
  type SaveTeacherFields,
} from '@academy/contracts/teachers/teacher.schemas';
import { saveWorkshopResponse } from '@academy/contracts/workshops/admin-workshop.schemas';
import sharp from 'sharp';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { ADMIN_ID, CatalogTestApp } from './catalog-test-app.js';

type Fields = Record<string, unknown>;
const item = {
  title: 'A course of several teachers',
  description: 'About it',
  createdBy: 'Academy faculty',
  duration: '1',
  price: '0',
};

describe('teachers', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const add = async (name: string, profile: Partial<SaveTeacherFields> = {}): Promise<AdminTeacher> =>
    named(
      (await catalog.call('admin', 'POST', '/admin/teachers', { name, ...profile })).as(adminTeacherList),
      name,
    );
  const named = ({ teachers }: { teachers: AdminTeacher[] }, name: string): AdminTeacher => {
    const found = teachers.find((teacher) => teacher.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  };
  const listed = async (name: string) =>
    named((await catalog.call('admin', 'GET', '/admin/teachers')).as(adminTeacherList), name);
  const save = ({ id }: { id: string }, fields: Fields) =>
    catalog.call('admin', 'PUT', `/admin/teachers/${id}`, fields);
  const createCourse = async (fields: Fields = {}) =>
    (await catalog.call('admin', 'POST', '/courses', { ...item, ...fields })).as(saveCourseResponse).course;
  const createPublished = async (fields: Fields = {}) => {
    const course = await createCourse(fields);
    await catalog.publish('course', course.id);
    return course;
  };
  const updateCourse = (id: string, fields: Fields) =>
    catalog.call('admin', 'PUT', `/courses/${id}`, { ...item, ...fields });
  const shownCourse = async (id: string) =>
    (await catalog.call('visitor', 'GET', `/courses/${id}`)).as(courseResponse).course;

  it('are listed in the order of their course, and their names are its instructor line [S-305]', async () => {
    const [asha, ravi, meera] = [await add('Asha Rao'), await add('Ravi Iyer'), await add('Meera Nair')];
    const { id } = await createPublished({ teachers: [ravi.id, asha.id] });
    expect(await shownCourse(id)).toMatchObject({
      createdBy: 'Ravi Iyer and Asha Rao',
      instructor: 'Ravi Iyer and Asha Rao',
      teachers: [
        { slug: 'ravi-iyer', name: 'Ravi Iyer' },
        { slug: 'asha-rao', name: 'Asha Rao' },
      ],
    });
    await updateCourse(id, { teachers: JSON.stringify([asha.id, meera.id, ravi.id]) });
    expect(await shownCourse(id)).toMatchObject({
      createdBy: 'Asha Rao, Meera Nair and Ravi Iyer',
      teachers: [{ name: 'Asha Rao' }, { name: 'Meera Nair' }, { name: 'Ravi Iyer' }],
    });
    const all = (await catalog.call('admin', 'GET', '/admin/courses')).as(adminCourseList).courses;
    expect(all.find((course) => course.id === id)?.teachers).toHaveLength(3);
    const found = await catalog.call('visitor', 'GET', '/courses?search=meera');
    expect(found.as(courseList).courses).toMatchObject([{ id }]);
  });

  it('are stored for a workshop as for a course [S-306]', async () => {
    const farah = await add('Farah Khan');
    const response = await catalog.call('admin', 'POST', '/workshops', {
      ...item,
      date: '2090-01-12',
      teachers: [farah.id],
    });
    const { id } = response.as(saveWorkshopResponse).workshop;
    await catalog.publish('workshop', id);
    const { workshop } = (await catalog.call('visitor', 'GET', `/workshops/${id}`)).as(workshopResponse);
    expect(workshop).toMatchObject({ instructor: 'Farah Khan', teachers: [{ slug: 'farah-khan' }] });
  });

  it('are found by the name in `createdBy`, whatever its case, and added if there is none [S-289]', async () => {
    const first = await createCourse({ createdBy: 'Guest lecturer' });
    const guest = await listed('Guest lecturer');
    expect(first.teachers).toMatchObject([{ id: guest.id, role: '', biography: '', image: null }]);
    const second = await createCourse({ createdBy: 'GUEST LECTURER' });
    expect(second).toMatchObject({ createdBy: 'Guest lecturer', teachers: [{ id: guest.id }] });
    expect(await listed('Guest lecturer')).toMatchObject({ courses: 2, workshops: 0 });
    const [created] = await catalog.source.manager.findBy(AuditEntry, { subjectId: guest.id });
    expect(created).toMatchObject({ action: 'created', actorId: ADMIN_ID, subjectType: 'teacher' });
  });

  it('are added once for concurrent saves with the same new name', async () => {
    const courses = await Promise.all(
      Array.from({ length: 6 }, () => createCourse({ createdBy: 'Sudden guest' })),
    );
    expect(new Set(courses.flatMap(({ teachers }) => teachers.map(({ id }) => id))).size).toBe(1);
    expect(await listed('Sudden guest')).toMatchObject({ courses: 6 });
  });

  it('stay the same when a form sends the instructor line unchanged', async () => {
    const [one, other] = [await add('One Teacher'), await add('Other Teacher')];
    const { id, createdBy } = await createCourse({ teachers: [one.id, other.id] });
    const saved = await updateCourse(id, { createdBy, title: 'A new title' });
    expect(saved.as(saveCourseResponse).course).toMatchObject({
      createdBy: 'One Teacher and Other Teacher',
      teachers: [{ id: one.id }, { id: other.id }],
    });
    const replaced = await updateCourse(id, { createdBy: 'Other Teacher' });
    expect(replaced.as(saveCourseResponse).course.teachers).toMatchObject([{ id: other.id }]);
  });

  it('stay the same with a line of six long names, while one name has at most 80 characters', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`${'x'.repeat(70)} ${index}`)));
    const { id, createdBy } = await createCourse({ teachers: six.map((teacher) => teacher.id) });
    const saved = await updateCourse(id, { createdBy, title: 'Taught by six' });
    expect(saved.as(saveCourseResponse).course.teachers).toHaveLength(6);
    const rejected = await updateCourse(id, { createdBy: 'x'.repeat(81) });
    expect(rejected.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'createdBy' }] },
    });
  });

  it.each([
    [
      'unknown ids',
      ['01J00000000000000000000000'],
      'One of these teachers was deleted. Please choose again.',
    ],
    [
      'more than six',
      Array.from({ length: 7 }, (_, index) => `01J0000000000000000000000${index}`),
      'At most 6 teachers, please',
    ],
    ['one twice', ['01J00000000000000000000000', '01J00000000000000000000000'], 'Each teacher once, please'],
    ['texts', ['Asha Rao'], expect.any(String)],
    ['no list', 'Asha', 'Please choose teachers of the list'],
  ])('are not assigned from a list with %s, and the course stays as it is', async (_, teachers, message) => {
    const { id, version } = await createCourse();
    const { error } = await updateCourse(id, { title: 'Never', teachers });
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ message }] } });
    const { course } = (await catalog.call('admin', 'GET', `/admin/courses/${id}`)).as(adminCourseResponse);
    expect(course).toMatchObject({ title: item.title, version, createdBy: 'Academy faculty' });
  });

  it('are renamed on all their courses and workshops at once, and keep their URL', async () => {
    const [teacher, partner] = [await add('Anu Das'), await add('Bo Sen')];
    const { id, version } = await createPublished({ teachers: [partner.id, teacher.id] });
    await save(teacher, { name: 'Anu Das Gupta', version: teacher.version });
    const course = await shownCourse(id);
    expect(course).toMatchObject({
      createdBy: 'Bo Sen and Anu Das Gupta',
      teachers: [{ name: 'Bo Sen' }, { name: 'Anu Das Gupta', slug: 'anu-das' }],
    });
    expect(course.version).toBe(version + 1);
    expect((await updateCourse(id, { version })).error.code).toBe('STALE_VERSION');
    const found = await catalog.call('visitor', 'GET', '/courses?search=gupta');
    expect(found.as(courseList).courses).toMatchObject([{ id }]);
  });

  it('have a page with their profile, published courses, and workshops that are not over', async () => {
    const teacher = await add('Page Owner', {
      role: 'Incident responder',
      biography: 'First.\r\n\r\nSecond.',
      links: ['https://www.linkedin.com/in/page-owner'],
    });
    const page = () => catalog.call('visitor', 'GET', '/teachers/page-owner');
    expect((await page()).error.code).toBe('TEACHER_NOT_FOUND');
    const draft = await createCourse({ title: 'A draft', teachers: [teacher.id] });
    expect((await page()).error.code).toBe('TEACHER_NOT_FOUND');
    const course = await createPublished({ title: 'A published one', teachers: [teacher.id] });
    const shown = (await page()).as(teacherResponse);
    expect(shown).toMatchObject({
      teacher: {
        name: 'Page Owner',
        role: 'Incident responder',
        biography: 'First.\n\nSecond.',
        links: ['https://www.linkedin.com/in/page-owner'],
      },
      courses: [{ id: course.id }],
      workshops: [],
    });
    expect(shown.courses.map(({ id }) => id)).not.toContain(draft.id);
    const { teachers } = (await catalog.call('visitor', 'GET', '/teachers')).as(teacherList);
    expect(teachers.find(({ slug }) => slug === 'page-owner')).toMatchObject({ biography: 'First.' });
    expect((await shownCourse(course.id)).teachers).toMatchObject([{ biography: 'First.' }]);
  });

  it('get different URLs if their names are spelled alike in a URL', async () => {
    expect((await add('Lee, Kim')).slug).toBe('lee-kim');
    expect((await add('Lee & Kim')).slug).toBe('lee-kim-2');
    expect((await add('李')).slug).toMatch(/^teacher-[0-9a-z]{8}$/);
  });

  it('have a public page only while an item of theirs is published, and the admin list says so', async () => {
    const teacher = await add('Page Later');
    const course = await createCourse({ teachers: [teacher.id] });
    const page = async () =>
      (await catalog.call('visitor', 'GET', `/teachers/${teacher.slug}`)).status === 200;
    expect([(await listed('Page Later')).isPublic, await page()]).toEqual([false, false]);
    await catalog.publish('course', course.id);
    expect([(await listed('Page Later')).isPublic, await page()]).toEqual([true, true]);
  });

  it('have unique names, and a save from an outdated profile overwrites nothing', async () => {
    const [first, second] = [await add('Unique Name'), await add('Another Name')];
    const rejected = await catalog.call('admin', 'POST', '/admin/teachers', { name: 'unique name' });
    expect([rejected.status, rejected.error]).toMatchObject([
      409,
      { code: 'TEACHER_NAME_TAKEN', details: { fields: [{ path: 'name' }] } },
    ]);
    expect((await save(second, { name: 'UNIQUE NAME' })).error.code).toBe('TEACHER_NAME_TAKEN');
    await save(first, { name: 'Unique Name', role: 'Mentor', version: first.version });
    const stale = await save(first, { name: 'Unique Name', role: 'Coach', version: first.version });
    expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION']);
    expect((await listed('Unique Name')).role).toBe('Mentor');
  });

  it('are saved by one of two concurrent admins, and the other gets STALE_VERSION', async () => {
    const { id, version } = await add('Contended Name');
    const roles = ['Mentor', 'Coach'];
    const responses = await Promise.all(
      roles.map((role) => save({ id }, { name: 'Contended Name', role, version })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.error).toMatchObject({ code: 'STALE_VERSION', details: { version: version + 1 } });
    const saved = roles[responses.findIndex(({ status }) => status === 200)];
    expect(await listed('Contended Name')).toMatchObject({ role: saved, version: version + 1 });
  });

  it.each([
    ['no name', { name: ' ' }, 'Please enter a name'],
    ['a long name', { name: 'x'.repeat(81) }, 'Please keep the name within 80 characters'],
    ['a name of two lines', { name: 'Two\nlines' }, expect.any(String)],
    ['a long role', { name: 'A', role: 'x'.repeat(81) }, 'Please keep the role within 80 characters'],
    [
      'a long biography',
      { name: 'A', biography: 'x'.repeat(3001) },
      'Please keep the biography within 3,000 characters',
    ],
    [
      'a link that runs a script',
      { name: 'A', links: ['javascript:alert(1)'] },
      'Please enter each link as https://…',
    ],
    ['six links', { name: 'A', links: Array(6).fill('https://a.example') }, 'A teacher has at most 5 links'],
  ])('are not saved with %s [T42]', async (_, fields, message) => {
    const before = (await catalog.call('admin', 'GET', '/admin/teachers')).as(adminTeacherList);
    const { error } = await catalog.call('admin', 'POST', '/admin/teachers', fields);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ message }] } });
    expect((await catalog.call('admin', 'GET', '/admin/teachers')).as(adminTeacherList)).toEqual(before);
  });

  it('have a portrait, whose files go when it is replaced or removed, or its teacher is deleted [SEC-18]', async () => {
    const upload = async (name: string, path: string, method: 'POST' | 'PUT') => {
      const portrait = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#138' } })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.append('name', name);
      form.append('image', new Blob([new Uint8Array(portrait)], { type: 'image/jpeg' }), 'me.jpg');
      return named((await catalog.call('admin', method, path, form)).as(adminTeacherList), name);
    };
    const files = async () => (await readdir(catalog.imageFolder)).length;
    const none = await files();
    const teacher = await upload('Portrait', '/admin/teachers', 'POST');
    expect(teacher.image).toMatch(/^[0-9a-f]{32}-800\.webp$/);
    const replaced = await upload('Portrait', `/admin/teachers/${teacher.id}`, 'PUT');
    expect(replaced.image).not.toBe(teacher.image);
    expect(await files()).toBe(none + 3);
    expect(named((await save(teacher, { name: 'Portrait' })).as(adminTeacherList), 'Portrait').image).toBe(
      replaced.image,
    );
    const removed = await save(teacher, { name: 'Portrait', removeImage: 'true' });
    expect(named(removed.as(adminTeacherList), 'Portrait').image).toBeNull();
    expect(await files()).toBe(none);
    expect((await save(teacher, { name: 'Portrait', removeImage: 'yes' })).status).toBe(400);
    const entries = await catalog.source.manager.findBy(AuditEntry, { subjectId: teacher.id });
    // The entry of a removal names its teacher, whose profile may be deleted later.
    expect(entries.map(({ after }) => after)).toContainEqual({ name: 'Portrait', image: null });
    await upload('Portrait', `/admin/teachers/${teacher.id}`, 'PUT');
    await catalog.call('admin', 'DELETE', `/admin/teachers/${teacher.id}`);
    expect(await files()).toBe(none);
  });

  it('are deleted only without courses and workshops, which the list names, archived ones too', async () => {
    const [teacher, other] = [await add('Leaving'), await add('Staying')];
    const { id } = await createCourse({ teachers: [teacher.id] });
    const remove = () => catalog.call('admin', 'DELETE', `/admin/teachers/${teacher.id}`);
    await catalog.call('admin', 'DELETE', `/courses/${id}`);
    const list = (await catalog.call('admin', 'GET', '/admin/teachers')).as(adminTeacherList);
    expect(named(list, 'Leaving').items).toMatchObject([{ type: 'course', id, publication: 'archived' }]);
    expect(named(list, 'Staying').items).toEqual([]);
    const rejected = await remove();
    expect([rejected.status, rejected.error.code]).toEqual([409, 'TEACHER_IN_USE']);
    await updateCourse(id, { teachers: [other.id] });
    expect((await remove()).status).toBe(200);
    expect((await remove()).error.code).toBe('TEACHER_NOT_FOUND');
    const actions = await catalog.source.manager.findBy(AuditEntry, { subjectId: teacher.id });
    expect(actions.map(({ action }) => action).toSorted()).toEqual(['created', 'deleted']);
  });

  it('are managed by admins only [S-267]', async () => {
    const statuses = async (as: 'visitor' | 'user') => [
      (await catalog.call(as, 'GET', '/admin/teachers')).status,
      (await catalog.call(as, 'POST', '/admin/teachers', { name: 'Intruder' })).status,
    ];
    expect([await statuses('visitor'), await statuses('user')]).toEqual([
      [401, 401],
      [403, 403],
    ]);
  });
});
