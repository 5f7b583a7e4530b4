import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { categoryList, courseList } from '@academy/contracts/catalog/catalog.schemas';
import { adminFaqList } from '@academy/contracts/content/faq.schemas';
import { adminCategoryList, type AdminCategory } from '@academy/contracts/categories/category.schemas';
import { issuedCertificateList } from '@academy/contracts/certificates/issued-certificate.schemas';
import { faqList } from '@academy/contracts/content/faq.schemas';
import { newId } from '@academy/nest-kit';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { CertificateRow } from '../src/certificates/certificate.entity.js';
import { FaqEntry } from '../src/content/faq-entry.entity.js';
import { ADMIN_ID, CatalogTestApp } from './catalog-test-app.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe('the content that an admin edits', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
  });
  afterAll(() => catalog.close());

  const call = (method: Method, path: string, body?: unknown) => catalog.call('admin', method, path, body);
  const actionsOn = async (subjectId: string) =>
    (await catalog.source.manager.find(AuditEntry, { where: { subjectId }, order: { id: 'ASC' } })).map(
      ({ action }) => action,
    );

  describe('questions [AMB-09]', () => {
    const entry = {
      question: 'How long?',
      answer: 'As long as it takes.',
      category: 'Courses',
      isPublished: true,
    };
    const shown = async () => (await catalog.call('visitor', 'GET', '/faq')).as(faqList).faq;

    it('are added, changed, reordered and deleted; every reader sees it at once, and the log records it', async () => {
      const added = (await call('POST', '/admin/faq', entry)).as(adminFaqList).faq;
      const { id, version } = added.at(-1)!;
      expect((await shown()).at(-1)).toMatchObject({ question: 'How long?', category: 'Courses' });
      const ids = [id, ...added.slice(0, -1).map((one) => one.id)];
      await call('PUT', '/admin/faq-order', { ids });
      expect((await shown())[0]?.id).toBe(id);
      await call('PUT', `/admin/faq/${id}`, { ...entry, question: 'How long exactly?', version });
      expect((await shown())[0]?.question).toBe('How long exactly?');
      const left = (await call('DELETE', `/admin/faq/${id}`)).as(adminFaqList).faq;
      expect(left.some((one) => one.id === id)).toBe(false);
      expect(await shown()).toHaveLength(left.length);
      expect(await actionsOn(id)).toEqual(['created', 'reordered', 'saved', 'deleted']);
    });

    it('are visible to admins only while they are not published', async () => {
      const { faq } = (
        await call('POST', '/admin/faq', { ...entry, question: 'Soon?', isPublished: false })
      ).as(adminFaqList);
      expect(faq.at(-1)).toMatchObject({ question: 'Soon?', isPublished: false });
      expect((await shown()).map(({ question }) => question)).not.toContain('Soon?');
      expect((await catalog.call('user', 'GET', '/admin/faq')).status).toBe(403);
    });

    it('are not changed by a save or an order with an outdated version, which is rejected with STALE_VERSION', async () => {
      const { faq } = (await call('POST', '/admin/faq', entry)).as(adminFaqList);
      const { id } = faq.at(-1)!;
      await call('PUT', `/admin/faq/${id}`, { ...entry, answer: 'Theirs', version: 1 });
      const stale = await call('PUT', `/admin/faq/${id}`, { ...entry, answer: 'Mine', version: 1 });
      expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION']);
      expect((await call('PUT', '/admin/faq-order', { ids: [id] })).error.code).toBe('STALE_VERSION');
      const now = (await call('GET', '/admin/faq')).as(adminFaqList).faq;
      expect(now.find((one) => one.id === id)?.answer).toBe('Theirs');
    });

    it('are saved by one of two concurrent admins, and the other gets STALE_VERSION', async () => {
      const { id } = (await call('POST', '/admin/faq', entry)).as(adminFaqList).faq.at(-1)!;
      const answers = ['Theirs', 'Mine'];
      const responses = await Promise.all(
        answers.map((answer) => call('PUT', `/admin/faq/${id}`, { ...entry, answer, version: 1 })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const rejected = responses.find(({ status }) => status === 409);
      expect(rejected?.error).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
      const now = (await call('GET', '/admin/faq')).as(adminFaqList).faq.find((one) => one.id === id);
      expect(now?.answer).toBe(answers[responses.findIndex(({ status }) => status === 200)]);
    });

    it('can be reordered by one of two concurrent admins; the other one gets an error saying that the list has changed [S-295]', async () => {
      await call('POST', '/admin/faq', { ...entry, question: 'A third?' });
      const seen = (await call('GET', '/admin/faq')).as(adminFaqList).faq.map(({ id }) => id);
      const updated = [...seen].reverse();
      const swapped = [seen[1], seen[0], ...seen.slice(2)];
      const responses = await Promise.all(
        [updated, swapped].map((ids) => call('PUT', '/admin/faq-order', { ids, seen })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const rejected = responses.find(({ status }) => status === 409)!;
      expect(rejected.error).toMatchObject({
        code: 'STALE_VERSION',
        message: expect.stringContaining('Another admin moved questions') as unknown,
      });
      const now = (await call('GET', '/admin/faq')).as(adminFaqList).faq.map(({ id }) => id);
      expect(now).toEqual(responses[0]?.status === 200 ? updated : swapped);
      expect((await call('PUT', '/admin/faq-order', { ids: seen, seen: now })).status).toBe(200);
    });

    it.each([
      { question: ' ' },
      { answer: '' },
      { category: 'Other' },
      { question: 'x'.repeat(201) },
      { question: 'How\u2028long?' },
      { answer: 'As long\u200b as it takes.' },
    ])('are rejected as %j', async (over) => {
      expect((await call('POST', '/admin/faq', { ...entry, ...over })).status).toBe(400);
    });

    it('are shown unchanged if they are older than a validation rule, until an admin saves them [T42]', async () => {
      const { id, version } = (await call('POST', '/admin/faq', entry)).as(adminFaqList).faq.at(-1)!;
      const answer = 'As long\u200b as it takes.';
      await catalog.source.manager.update(FaqEntry, { id }, { answer });
      const remaining = (await call('GET', '/admin/faq')).as(adminFaqList).faq.find((one) => one.id === id);
      expect(remaining?.answer).toBe(answer);
      expect((await call('PUT', `/admin/faq/${id}`, { ...entry, answer, version })).status).toBe(400);
    });
  });

  describe('categories [AMB-07]', () => {
    const fields = { description: 'About it.', createdBy: 'Faculty', duration: 2, price: 10 };
    const courseIn = async (category: string) => {
      const response = await call('POST', '/courses', { ...fields, title: `In ${category}`, category });
      const { course } = response.as(saveCourseResponse);
      await catalog.publish('course', course.id);
      return course;
    };
    const listed = async () => (await call('GET', '/admin/categories')).as(adminCategoryList).categories;
    const named = async (name: string): Promise<AdminCategory | undefined> =>
      (await listed()).find((one) => one.name === name);

    it('keep their items when renamed: in the list, the filter, the search and open forms', async () => {
      const course = await courseIn('Networks');
      const { id = '' } = (await named('Networks')) ?? {};
      await call('PUT', `/admin/categories/${id}`, { name: 'Networking' });
      expect(await named('Networking')).toMatchObject({ id, courses: 1, workshops: 0 });
      const found = await catalog.call('visitor', 'GET', '/courses?category=Networking&search=networking');
      expect(found.as(courseList).courses.map((one) => one.id)).toEqual([course.id]);
      const stale = await call('PUT', `/courses/${course.id}`, {
        ...fields,
        title: course.title,
        category: 'Networks',
        version: course.version,
      });
      expect(stale.error.code).toBe('STALE_VERSION');
      expect(await named('Networks')).toBeUndefined();
      expect(await actionsOn(id)).toEqual(['created', 'saved']);
    });

    it('are not renamed or deleted by an admin who saw another name [S-295]', async () => {
      await courseIn('Seen');
      const { id = '' } = (await named('Seen')) ?? {};
      const general = (await named('General'))!;
      const rename = (name: string, seen: string) => call('PUT', `/admin/categories/${id}`, { name, seen });
      expect((await rename('Theirs', 'Seen')).status).toBe(200);
      const stale = await rename('Mine', 'Seen');
      expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION']);
      expect(stale.error.message).toContain('“Theirs”');
      const gone = await call('DELETE', `/admin/categories/${id}?moveTo=${general.id}&seen=Seen`);
      expect(gone.error.code).toBe('STALE_VERSION');
      expect(await named('Theirs')).toMatchObject({ id, courses: 1 });
      // Both admins chose the same name, so nothing is lost.
      expect((await rename('Theirs', 'Seen')).status).toBe(200);
      expect(await actionsOn(id)).toEqual(['created', 'saved']);
    });

    it('are renamed by one of two concurrent admins, and the other gets STALE_VERSION', async () => {
      await courseIn('Contended');
      const { id = '' } = (await named('Contended')) ?? {};
      const names = ['Contended one', 'Contended two'];
      const responses = await Promise.all(
        names.map((name) => call('PUT', `/admin/categories/${id}`, { name, seen: 'Contended' })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const saved = names[responses.findIndex(({ status }) => status === 200)] ?? '';
      expect(await named(saved)).toMatchObject({ id, courses: 1 });
    });

    it('are deleted if they are empty, otherwise with another category for their items', async () => {
      const course = await courseIn('Leaving');
      const { id = '' } = (await named('Leaving')) ?? {};
      expect((await call('DELETE', `/admin/categories/${id}`)).error.code).toBe('CATEGORY_NOT_EMPTY');
      expect((await call('DELETE', `/admin/categories/${id}?moveTo=${id}`)).status).toBe(400);
      expect((await call('DELETE', `/admin/categories/${id}?moveTo=${newId()}`)).status).toBe(404);
      const general = (await named('General'))!;
      expect((await call('DELETE', `/admin/categories/${id}?moveTo=${general.id}`)).status).toBe(200);
      const { categories } = (await catalog.call('visitor', 'GET', '/categories')).as(categoryList);
      expect(categories.map(({ name }) => name)).not.toContain('Leaving');
      const moved = await catalog.call('visitor', 'GET', '/courses?category=General&limit=100');
      expect(moved.as(courseList).courses.map((one) => one.id)).toContain(course.id);
      await call('POST', '/admin/categories', { name: 'Empty' });
      const empty = (await named('Empty'))!;
      expect((await call('DELETE', `/admin/categories/${empty.id}`)).status).toBe(200);
    });

    it('are audited when the save of an item creates them, as if an admin had created them [SEC-28]', async () => {
      const entriesOf = (subjectId: string) =>
        catalog.source.manager.find(AuditEntry, { where: { subjectId } });
      const [first] = await Promise.all([courseIn('By a save'), courseIn('By a save')]);
      const { id = '' } = (await named('By a save')) ?? {};
      expect(await entriesOf(id)).toMatchObject([
        {
          action: 'created',
          subjectType: 'category',
          actorId: ADMIN_ID,
          before: null,
          after: { name: 'By a save' },
        },
      ]);
      const body = { ...fields, title: first.title, category: 'By another' };
      await call('PUT', `/courses/${first.id}`, body);
      const other = (await named('By another'))!;
      expect(await actionsOn(other.id)).toEqual(['created']);
      // A rejected save creates none.
      const rejected = await call('PUT', `/courses/${first.id}`, { ...body, category: 'Never', version: 1 });
      expect(rejected.status).toBe(409);
      expect(await named('Never')).toBeUndefined();
    });

    it('have one name each, regardless of case', async () => {
      await call('POST', '/admin/categories', { name: 'Forensics' });
      expect((await call('POST', '/admin/categories', { name: 'FORENSICS' })).error.code).toBe(
        'CATEGORY_EXISTS',
      );
      const { id = '' } = (await named('Forensics')) ?? {};
      expect((await call('PUT', `/admin/categories/${id}`, { name: 'General' })).error.code).toBe(
        'CATEGORY_EXISTS',
      );
      expect((await call('PUT', `/admin/categories/${id}`, { name: 'FORENSICS' })).status).toBe(200);
      expect((await catalog.call('user', 'POST', '/admin/categories', { name: 'X' })).status).toBe(403);
    });
  });

  it('finds certificates by number, by the beginning of a name, and by course, in the requested order, and marks revoked ones', async () => {
    const courseId = newId();
    const rows = ['Asha Rao', 'Asha 100%', 'Ravi Teja'].map((learnerName, index) => ({
      id: newId(),
      certificateId: `AC-2026-7KQ4-M2X${index}`,
      enrollmentId: newId(),
      userId: newId(),
      courseId,
      learnerName,
      courseSlug: 'a',
      courseTitle: 'A',
      durationHours: null,
      issuedAt: new Date(Date.UTC(2026, 0, index + 1)),
      credential: null,
      revokedAt: index === 2 ? new Date() : null,
      revocationReason: index === 2 ? 'Somebody else’s work.' : null,
    }));
    for (const row of rows) await catalog.source.manager.insert(CertificateRow, row);
    const find = async (query: string) =>
      (await call('GET', `/admin/certificates?${query}`)).as(issuedCertificateList).certificates;
    expect((await find('search=ac2026%207kq4%20m2x0')).map((one) => one.learnerName)).toEqual(['Asha Rao']);
    expect((await find('search=asha')).map((one) => one.learnerName)).toEqual(['Asha 100%', 'Asha Rao']);
    expect(await find('search=%25')).toEqual([]);
    const namesBy = async (sort: string) =>
      (await find(`courseId=${courseId}&sort=${sort}`)).map((one) => one.learnerName);
    expect(await namesBy('oldest')).toEqual(['Asha Rao', 'Asha 100%', 'Ravi Teja']);
    expect(await namesBy('-name')).toEqual(['Ravi Teja', 'Asha Rao', 'Asha 100%']);
    expect(await namesBy('course')).toEqual(['Ravi Teja', 'Asha 100%', 'Asha Rao']);
    expect((await find(`courseId=${courseId}&limit=1`))[0]).toMatchObject({
      learnerName: 'Ravi Teja',
      revocationReason: 'Somebody else’s work.',
    });
    expect((await catalog.call('user', 'GET', '/admin/certificates')).status).toBe(403);
  });
});
