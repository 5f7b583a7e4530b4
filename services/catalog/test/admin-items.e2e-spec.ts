import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminCourseList,
  adminCourseResponse,
  saveCourseResponse,
  type AdminCourse,
} from '@academy/contracts/courses/admin-course.schemas';
import {
  saveWorkshopResponse,
  type AdminWorkshop,
} from '@academy/contracts/workshops/admin-workshop.schemas';
import {
  courseList,
  courseResponse,
  workshopList,
  workshopResponse,
} from '@academy/contracts/catalog/catalog.schemas';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { ADMIN_ID, CatalogTestApp, type TestUser } from './catalog-test-app.js';

const fields = {
  title: 'Saved course',
  description: 'First paragraph.\n\nSecond paragraph.',
  createdBy: 'Academy faculty',
  duration: '12',
  price: '12,999',
  category: 'Security',
  syllabus: '["One","Two"]',
  whoShouldAttend: '["Everyone"]',
  prerequisites: '[]',
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

describe('saving courses and workshops', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const createCourse = async (overrides: Record<string, string> = {}): Promise<AdminCourse> => {
    const response = await catalog.call('admin', 'POST', '/courses', formOf({ ...fields, ...overrides }));
    return response.as(saveCourseResponse).course;
  };
  const createPublished = async (overrides: Record<string, string> = {}): Promise<AdminCourse> => {
    const course = await createCourse(overrides);
    await catalog.publish('course', course.id);
    return course;
  };
  const createWorkshop = async (overrides: Record<string, unknown> = {}): Promise<AdminWorkshop> =>
    (await catalog.call('admin', 'POST', '/workshops', { ...fields, ...overrides })).as(saveWorkshopResponse)
      .workshop;
  const update = (id: string, overrides: Record<string, unknown>) =>
    catalog.call('admin', 'PUT', `/courses/${id}`, { ...fields, ...overrides });
  const auditOf = (subjectId: string) =>
    catalog.source.manager.find(AuditEntry, { where: { subjectId }, order: { id: 'ASC' } });

  it('stores the language of instruction, filters lists by it, and rejects an unknown one', async () => {
    const { id } = await createPublished({ title: 'Taught in Telugu', language: 'te' });
    const other = await createCourse({ title: 'Taught in nothing in particular', language: '' });
    expect(other.language).toBeNull();
    const listed = async (query: string) =>
      (await catalog.call('visitor', 'GET', `/courses?${query}`)).as(courseList).courses;
    expect(await listed('language=te')).toMatchObject([{ id, language: 'te' }]);
    expect(await listed('language=te&search=taught')).toMatchObject([{ id }]);
    expect(await listed('language=xx')).toEqual([]);
    expect((await update(id, { language: 'xx' })).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'language', message: 'Please choose a language of the list' }] },
    });
    const changed = (await update(id, { language: 'hi' })).as(saveCourseResponse).course;
    expect(changed.language).toBe('hi');
    expect((await auditOf(id)).at(-1)).toMatchObject({
      before: { language: 'te' },
      after: { language: 'hi' },
    });
  });

  it('stores the level, filters lists by it, and rejects an unknown one', async () => {
    const { id, level } = await createWorkshop({
      title: 'For the experienced',
      level: 'advanced',
      date: '2090-01-12',
    });
    expect(level).toBe('advanced');
    await catalog.publish('workshop', id);
    await createWorkshop({ title: 'For the curious', level: 'beginner', date: '2090-01-12' });
    const list = await catalog.call('visitor', 'GET', '/workshops?level=advanced');
    expect(list.as(workshopList).workshops).toMatchObject([{ id, level: 'advanced' }]);
    const rejected = await catalog.call('admin', 'POST', '/courses', { ...fields, level: 'guru' });
    expect(rejected.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'level', message: 'Please choose a level of the list' }] },
    });
  });

  it('creates a course from the multipart form of a browser [S-289, S-292]', async () => {
    const response = await catalog.call(
      'admin',
      'POST',
      '/courses',
      formOf({ ...fields, title: '  Form  made ' }),
    );
    const { message, course } = response.as(saveCourseResponse);
    expect(message).toBe('Course created successfully!');
    expect(course).toMatchObject({
      title: 'Form  made',
      slug: 'form-made',
      price: 12_999,
      pricePaise: 1_299_900,
      duration: 12,
      syllabus: ['One', 'Two'],
      prerequisites: [],
      publication: 'draft',
      version: 1,
      image: null,
      about: fields.description,
    });
    expect((await catalog.call('visitor', 'GET', '/courses/form-made')).status).toBe(404);
  });

  it('responds to an update with a message that names the update [CON-26]', async () => {
    const course = await createCourse({ title: 'Edited course' });
    expect((await update(course.id, {})).as(saveCourseResponse).message).toBe('Course updated successfully!');
  });

  it('accepts the same fields as JSON [S-289]', async () => {
    const response = await catalog.call('admin', 'POST', '/courses', {
      ...fields,
      price: 499.5,
      syllabus: ['Only'],
    });
    expect(response.as(saveCourseResponse).course).toMatchObject({ pricePaise: 49_950, syllabus: ['Only'] });
  });

  it.each([
    [{ title: '   ' }, 'S-283', 'Please enter a course title'],
    [{ description: ' ' }, 'S-284', 'Please enter a course description'],
    [{ createdBy: '' }, 'S-285', 'Please enter an instructor name'],
    [{ duration: '-1' }, 'S-286', 'Please enter a valid duration (number of hours)'],
    [{ duration: 'long' }, 'S-286', 'Please enter a valid duration (number of hours)'],
    [{ price: '-1' }, 'S-287', 'Please enter a valid price'],
    [{ price: '1.999,00' }, 'S-287', 'Please enter a valid price'],
    [{ price: '1e309' }, 'T50', 'Please enter a valid price'],
    [{ price: '0.50' }, 'CON-11', 'Please enter a valid price: 0 for free, or at least ₹1'],
    [{ syllabus: JSON.stringify(['x'.repeat(301)]) }, 'AMB-04', expect.stringMatching(/300|too big/i)],
  ])('rejects %p with the text of the specification and writes nothing [%s]', async (wrong, _, message) => {
    const before = await catalog.source.query('SELECT COUNT(*) AS n FROM courses');
    const response = await catalog.call('admin', 'POST', '/courses', formOf({ ...fields, ...wrong }));
    expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.error.message).toEqual(message);
    expect(await catalog.source.query('SELECT COUNT(*) AS n FROM courses')).toEqual(before);
  });

  it('is forbidden to visitors and users [S-267]', async () => {
    const { id } = await createCourse();
    for (const [user, status] of [
      ['visitor', 401],
      ['user', 403],
    ] as [TestUser, number][]) {
      expect((await catalog.call(user, 'POST', '/courses', fields)).status).toBe(status);
      expect((await catalog.call(user, 'PUT', `/courses/${id}`, fields)).status).toBe(status);
      expect((await catalog.call(user, 'DELETE', `/courses/${id}`)).status).toBe(status);
      expect((await catalog.call(user, 'POST', '/workshops', fields)).status).toBe(status);
    }
  });

  it('ignores fields that the form does not have [T28]', async () => {
    const response = await catalog.call('admin', 'POST', '/courses', {
      ...fields,
      id: 'mine',
      slug: 'mine',
      version: 40,
      pricePaise: 1,
      image: 'javascript:alert(1)',
      createdAt: '2000-01-01',
    });
    const { course } = response.as(saveCourseResponse);
    expect(course).toMatchObject({ version: 1, pricePaise: 1_299_900, image: null, isPopular: false });
    expect(course.slug).not.toBe('mine');
    const polluting = await catalog.call('admin', 'POST', '/courses', {
      ...fields,
      ['__proto__']: { isPopular: true },
    });
    expect(polluting.status).toBe(400);
  });

  it('appends -2 to a slug that is taken, keeps old links and never reassigns a slug [CON-04]', async () => {
    const first = await createPublished({ title: 'Same title' });
    const second = await createCourse({ title: 'Same Title!' });
    expect([first.slug, second.slug]).toEqual(['same-title', 'same-title-2']);
    const renamed = (await update(first.id, { title: 'New name' })).as(saveCourseResponse).course;
    expect(renamed.slug).toBe('new-name');
    const old = (await catalog.call('visitor', 'GET', '/courses/same-title')).as(courseResponse).course;
    expect([old.id, old.slug]).toEqual([first.id, 'new-name']);
    expect((await createCourse({ title: 'Same title' })).slug).toBe('same-title-3');
    expect((await update(first.id, { title: 'Same title' })).as(saveCourseResponse).course.slug).toBe(
      'same-title',
    );
  });

  it('eight concurrent saves of one title get eight slugs [CON-04]', async () => {
    const courses = await Promise.all(Array.from({ length: 8 }, () => createCourse({ title: 'At once' })));
    expect(new Set(courses.map(({ slug }) => slug)).size).toBe(8);
  });

  it('a course and a workshop may have the same slug [CON-04]', async () => {
    const [course, workshop] = [
      await createCourse({ title: 'Twins' }),
      await createWorkshop({ title: 'Twins' }),
    ];
    expect([course.slug, workshop.slug]).toEqual(['twins', 'twins']);
  });

  it('the second of two saves from the same form is rejected with STALE_VERSION and changes nothing', async () => {
    const { id, version } = await createPublished({ title: 'Contended' });
    const responses = await Promise.all([
      update(id, { title: 'Contended', price: '100', version }),
      update(id, { title: 'Contended', price: '200', version }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = responses.find(({ status }) => status === 200)?.as(saveCourseResponse).course;
    const rejected = responses.find(({ status }) => status === 409)?.error;
    expect(rejected).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
    const now = (await catalog.call('visitor', 'GET', `/courses/${id}`)).as(courseResponse).course;
    expect([now.version, now.pricePaise]).toEqual([2, won?.pricePaise]);
  });

  it('audits who changed what, prices separately, and nothing for a rejected save [SEC-28]', async () => {
    const { id } = await createCourse({ title: 'Audited' });
    await update(id, { title: 'Audited', price: '15000', version: 1 });
    await update(id, { title: 'Audited', price: '1', version: 1 });
    await catalog.call('admin', 'DELETE', `/courses/${id}`);
    const entries = await auditOf(id);
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'archived',
      'created',
      'price-changed',
      'saved',
    ]);
    expect(
      entries.every(({ actorId, subjectType }) => actorId === ADMIN_ID && subjectType === 'course'),
    ).toBe(true);
    const change = entries.find(({ action }) => action === 'price-changed');
    expect(change).toMatchObject({ before: { pricePaise: 1_299_900 }, after: { pricePaise: 1_500_000 } });
    expect(entries.find(({ action }) => action === 'created')?.before).toBeNull();
    expect(change?.requestId).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('deletion archives: the item leaves the list and cannot be bought, but stays for the enrolled [AMB-22]', async () => {
    const { id } = await createPublished({ title: 'Deleted' });
    const response = await catalog.call('admin', 'DELETE', `/courses/${id}`);
    expect([response.status, JSON.parse(response.content.toString())]).toEqual([
      200,
      { success: true, message: 'Course deleted' },
    ]);
    expect((await catalog.call('visitor', 'GET', '/courses/deleted')).status).toBe(404);
    expect((await catalog.call('user', 'GET', `/courses/${id}`)).status).toBe(404);
    expect((await catalog.call('user', 'GET', `/courses/${id}?bought=true`)).status).toBe(200);
    expect((await catalog.call('admin', 'DELETE', `/courses/${id}`)).status).toBe(200);
    expect((await auditOf(id)).filter(({ action }) => action === 'archived')).toHaveLength(1);
    expect((await catalog.call('admin', 'DELETE', '/courses/none')).error.code).toBe('COURSE_NOT_FOUND');
  });

  it('creates a workshop with date, seats and link [S-290, CON-17]', async () => {
    const workshop = await createWorkshop({
      title: 'Planned',
      date: '2090-02-03',
      time: '18:30',
      location: 'Guntur',
      capacity: '5',
      joinUrl: 'https://meet.example/room',
    });
    expect(workshop).toMatchObject({
      date: '2090-02-03',
      time: '18:30',
      startsAt: '2090-02-03T13:00:00.000Z',
      endsAt: '2090-02-04T01:00:00.000Z',
      location: 'Guntur',
      capacity: 5,
      joinUrl: 'https://meet.example/room',
      publication: 'draft',
      status: 'upcoming',
    });
  });

  it('creates a draft by default; publishing it needs a start in the future [S-291, CON-18]', async () => {
    const draft = await createWorkshop({ title: 'Defaults', category: undefined });
    expect(draft).toMatchObject({
      category: 'General',
      time: '00:00',
      location: 'Online',
      timeZone: 'Asia/Kolkata',
      publication: 'draft',
      capacity: null,
    });
    expect((await catalog.call('visitor', 'GET', '/workshops/defaults')).status).toBe(404);
    await catalog.makePublishable('workshop', draft.id);
    const publish = (extra: object) =>
      catalog.call('admin', 'PUT', `/workshops/${draft.id}`, {
        ...fields,
        title: 'Defaults',
        publication: 'published',
        ...extra,
      });
    const rejected = await publish({});
    expect([rejected.status, rejected.error.message]).toEqual([
      400,
      'A published workshop needs a start in the future',
    ]);
    expect((await publish({ date: '2090-01-01' })).as(saveWorkshopResponse)).toMatchObject({
      message: 'Workshop updated successfully!',
      workshop: { publication: 'published', version: 2 },
    });
  });

  it('clears fields of a draft, and rejects cleared fields of a published workshop [CON-18]', async () => {
    const when = { date: '2090-02-03', time: '18:30', location: 'Guntur' };
    const { id } = await createWorkshop({ title: 'Cleared', ...when, publication: 'draft' });
    await catalog.makePublishable('workshop', id);
    const save = (extra: object) =>
      catalog.call('admin', 'PUT', `/workshops/${id}`, { ...fields, title: 'Cleared', ...extra });
    const cleared = await save({ date: '', time: '', location: '', publication: 'draft' });
    const { workshop } = cleared.as(saveWorkshopResponse);
    expect(workshop).toMatchObject({ time: '00:00', location: 'Online', publication: 'draft' });
    expect(workshop.date).not.toBe(when.date);
    await save({ ...when, publication: 'published' });
    for (const name of ['date', 'time', 'location'] as const) {
      const rejected = await save({ ...when, [name]: '' });
      expect([rejected.status, rejected.error.message]).toEqual([
        400,
        expect.stringContaining('A published workshop needs a'),
      ]);
    }
    const now = await catalog.call('visitor', 'GET', `/workshops/${id}`);
    expect(now.as(workshopResponse).workshop).toMatchObject(when);
  });

  it('validation messages of a workshop name the workshop [S-283, S-284]', async () => {
    const rejection = async (wrong: object) =>
      (await catalog.call('admin', 'POST', '/workshops', { ...fields, ...wrong })).error.message;
    expect(await rejection({ title: '' })).toBe('Please enter a workshop title');
    expect(await rejection({ description: '' })).toBe('Please enter a workshop description');
    expect(await rejection({ date: '2090-02-30' })).toBe('Please enter a valid date');
  });

  it('stores text of any script unchanged [T42]', async () => {
    const title = 'సైబర్ భద్రత 👩‍💻 \u200Fسلام';
    const description = 'Left \u202Eright\u202C, as it was typed.';
    const course = await createCourse({ title, description });
    expect([course.title, course.description]).toEqual([title, description]);
    expect(course.slug).toMatch(/^saibar-bhadrata/);
  });

  it.each([
    ['title', 'The title'],
    ['createdBy', "The instructor's name"],
    ['category', 'The category'],
    ['location', 'The location'],
  ])('rejects a %s with a character that reverses the text beside it [T42]', async (field, what) => {
    for (const character of ['\u202E', '\u2066', '\u0007', '\u2028', '\u200B', '\uFEFF', '\u{E0067}']) {
      const response = await catalog.call('admin', 'POST', '/workshops', {
        ...fields,
        [field]: `Pay ${character}abc`,
      });
      expect([response.status, response.error.message]).toEqual([
        400,
        `${what} has a character that cannot be displayed`,
      ]);
    }
  });

  it.each([
    ['description', 'The description', (text: string) => text],
    ['syllabus', 'Syllabus', (text: string) => ['Basics', text]],
    ['prerequisites', 'Prerequisites', (text: string) => [text]],
  ] as const)('rejects a %s with an invisible character [T42]', async (field, what, valueOf) => {
    for (const char of ['\u2028', '\u200B', '\u2060', '\uFEFF', '\u{E0067}', '\u200D']) {
      const response = await catalog.call('admin', 'POST', '/courses', {
        ...fields,
        title: 'Never saved',
        [field]: valueOf(`Pay${char}abc`),
      });
      expect([response.status, response.error.message]).toEqual([
        400,
        `${what} has an invisible character. Please type the words around it anew`,
      ]);
    }
  });

  describe('the restore of a deleted item', () => {
    const stateOf = async (id: string) =>
      (await catalog.call('admin', 'GET', `/admin/courses/${id}`)).as(adminCourseResponse).course.publication;

    it.each(['published', 'draft'] as const)('brings back the former state: %s', async (publication) => {
      const { id } = await createCourse({ title: `Restored ${publication}` });
      if (publication === 'published') await catalog.publish('course', id);
      await catalog.call('admin', 'DELETE', `/courses/${id}`);
      expect(await stateOf(id)).toBe('archived');
      const back = await catalog.call('admin', 'POST', `/courses/${id}/restoration`);
      expect(back.as(saveCourseResponse).course.publication).toBe(publication);
      // A second restoration changes nothing.
      await catalog.call('admin', 'POST', `/courses/${id}/restoration`);
      expect(await stateOf(id)).toBe(publication);
      expect((await auditOf(id)).map(({ action }) => action)).toEqual(['created', 'archived', 'restored']);
    });

    it('works for workshops too, and for admins only', async () => {
      const { id } = await createWorkshop({ title: 'Restored workshop', date: '2090-01-12' });
      await catalog.publish('workshop', id);
      await catalog.call('admin', 'DELETE', `/workshops/${id}`);
      expect((await catalog.call('user', 'POST', `/workshops/${id}/restoration`)).status).toBe(403);
      const back = await catalog.call('admin', 'POST', `/workshops/${id}/restoration`);
      expect(back.as(saveWorkshopResponse).workshop.publication).toBe('published');
    });
  });

  it('an admin filters the list by draft, published and archived, with and without a search [AMB-05]', async () => {
    const ids = new Map<string, string>();
    ids.set('draft', (await createCourse({ title: 'Narrowed draft' })).id);
    ids.set('published', (await createPublished({ title: 'Narrowed published' })).id);
    ids.set('archived', (await createCourse({ title: 'Narrowed archived' })).id);
    await catalog.call('admin', 'DELETE', `/courses/${ids.get('archived')}`);
    for (const [publication, id] of ids) {
      const filter = `publication=${publication}&limit=100`;
      for (const query of ['', '&search=narrowed', '&sort=title', '&sort=price&category=Security']) {
        const { courses } = (await catalog.call('admin', 'GET', `/admin/courses?${filter}${query}`)).as(
          adminCourseList,
        );
        expect(courses.map((course) => course.id)).toContain(id);
        expect(new Set(courses.map((course) => course.publication))).toEqual(new Set([publication]));
      }
      const seen = await catalog.call('user', 'GET', `/courses?all=true&${filter}`);
      expect(seen.as(courseList).courses.map((course) => course.id)).not.toContain(ids.get('draft'));
    }
  });

  it('a list without archived items has as many as the counts of the admin, on every page, with and without a search', async () => {
    const draft = (await createCourse({ title: 'Unarchived draft' })).id;
    const gone = (await createPublished({ title: 'Unarchived no more' })).id;
    await catalog.call('admin', 'DELETE', `/courses/${gone}`);
    const list = async (query: string) =>
      (await catalog.call('admin', 'GET', `/admin/courses?publication=unarchived&${query}`)).as(
        adminCourseList,
      );
    for (const query of ['', '&search=unarchived', '&sort=title', '&sort=price&category=Security']) {
      const { courses } = await list(`limit=100${query}`);
      const ids = courses.map(({ id }) => id);
      expect(ids).toContain(draft);
      expect(ids).not.toContain(gone);
    }
    const { total } = await list('limit=3');
    const { path, response } = statsServiceCalls.readCatalogStats;
    expect((await catalog.call('admin', 'GET', path)).as(response)).toMatchObject({ totalCourses: total });
    const pages = Math.ceil(total / 3);
    const read = await Promise.all(Array.from({ length: pages }, (_, at) => list(`limit=3&page=${at + 1}`)));
    expect(new Set(read.flatMap(({ courses }) => courses.map(({ id }) => id))).size).toBe(total);
  });
});
