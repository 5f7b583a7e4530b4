import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdminCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { fieldsOf } from '../form/item-form.js';
import { type AdminItem } from '../item-calls.js';
import { previewedItem } from './previewed-item.js';

const teacher = aTeacher({ name: 'Asha Rao', biography: 'Tests banks.\n\nTeaches.', image: null });
const course = anAdminCourse({
  publication: 'draft',
  teachers: [teacher],
  createdBy: 'Asha Rao',
  syllabus: ['Scope'],
  level: 'beginner',
});
const lecture = (at: number, over: object) => ({
  _id: String(at).padEnd(26, '0'),
  title: `Lecture ${at}`,
  type: 'video',
  durationSec: 120,
  isPreview: false,
  isRequired: true,
  version: 1,
  hasContent: true,
  ...over,
});
const outline = {
  courseId: course.id,
  courseTitle: course.title,
  version: 1,
  sections: [
    { title: 'First', lectures: [lecture(1, { isPreview: true }), lecture(2, { hasContent: false })] },
    { title: 'Second', lectures: [lecture(3, { type: 'article', durationSec: 60 })] },
  ],
};

// jsdom lacks object URLs.
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  await Promise.all([import('../../../routes/courses-tab.js'), import('./item-preview.js')]);
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
beforeEach(() => localStorage.clear());

async function open(type: 'course' | 'workshop', item: AdminItem, part = '') {
  const test = createTestShell({
    at: `/admin?tab=${type}s&id=${item.id}${part}`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      [`GET /api/admin/${type}/${item.id}`]: { [type]: item, unmet: [] },
      [`GET /api/admin/course/${course.id}/outline`]: { outline },
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  await screen.findByRole('heading', { level: 1, name: item.title });
  return test;
}
const page = async () => within(await screen.findByRole('article'));
const show = async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  return page();
};

describe('the preview of a course', () => {
  it('has the sections of the public page: facts, price, curriculum with lengths and free marks, and teachers', async () => {
    await open('course', course, '&part=preview');
    const shown = await page();
    expect(await shown.findByText('2 lectures · 3 min', { selector: 'li' })).toBeVisible();
    for (const text of ['By Asha Rao', 'Level: Beginner', '28 hours of study, practice included', '₹25,000'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText('Lecture 1')).toBeVisible();
    expect(shown.getByText('Free preview')).toBeVisible();
    expect(shown.queryByText('Lecture 2')).toBeNull();
    const headings = shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'This course at a glance',
      'About This Course',
      'Course Syllabus',
      'Your teacher',
    ]);
    expect(shown.getByText('Tests banks.')).toBeVisible();
    expect(shown.queryByRole('link')).toBeNull();
  });

  it('shows the current input, sends nothing, and says that it is not saved', async () => {
    const { calls } = await open('course', course);
    const title = screen.getByLabelText(/^Title/);
    await userEvent.clear(title);
    await userEvent.type(title, 'Threat hunting');
    const price = screen.getByLabelText(/^Price \(₹\)/);
    await userEvent.clear(price);
    await userEvent.type(price, '₹19,999.50');
    await userEvent.upload(
      screen.getByLabelText(/^Image/),
      new File(['x'], 'photo.png', { type: 'image/png' }),
    );
    const shown = await show();
    expect(shown.getByRole('heading', { level: 2, name: 'Threat hunting' })).toBeVisible();
    expect(shown.getByText('₹19,999.50')).toBeVisible();
    expect(screen.getByText(/^With your changes, which are not saved yet/)).toBeVisible();
    expect(document.querySelector('img[src="blob:preview"]')).not.toBeNull();
    expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });

  it('has the width of a desktop or of a phone', async () => {
    await open('course', course, '&part=preview');
    await page();
    const width = within(screen.getByRole('group', { name: 'Width of the preview' }));
    expect(width.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(width.getByRole('button', { name: 'Phone' }));
    expect(width.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'false');
    expect(width.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  });
});

const workshop = {
  ...course,
  ...aWorkshop({ date: '2030-01-12', time: '18:30', timeZone: 'Asia/Kolkata', duration: 3 }),
  publication: 'draft',
  joinUrl: null,
} as AdminItem;

it('the preview of a workshop shows its time and place first, and has no curriculum', async () => {
  const { calls } = await open('workshop', workshop, '&part=preview');
  const shown = await page();
  expect(shown.getAllByRole('listitem')[0]).toHaveTextContent('Sat, 12 Jan 2030, 6:30 – 9:30 pm IST');
  expect(shown.getByText('About This Workshop')).toBeVisible();
  expect(calls.some(({ call }) => call.includes('/outline'))).toBe(false);
});

describe('the item of a preview', () => {
  it('leaves out input that is not valid yet', () => {
    const fields = { ...fieldsOf(course), price: 'a lot', duration: 'long', description: 'One\n\nTwo' };
    const { pricePaise, hours, intro, about } = previewedItem('course', course, fields);
    expect([pricePaise, hours, intro, about]).toEqual([null, null, 'One', 'Two']);
  });

  it.each([
    ['2030-07-01', '09:00', 'Europe/Berlin', '2030-07-01T07:00:00.000Z'],
    ['2030-01-01', '00:30', 'America/New_York', '2030-01-01T05:30:00.000Z'],
    ['', '09:00', 'UTC', undefined],
    ['2030-01-01', '09:00', 'Mars', undefined],
  ])('a start on %s at %s in %s begins at %s [AMB-13]', (date, time, timeZone, expected) => {
    const fields = { ...fieldsOf(workshop), date, time, timeZone };
    expect(previewedItem('workshop', workshop, fields).span?.startsAt).toBe(expected);
  });
});
