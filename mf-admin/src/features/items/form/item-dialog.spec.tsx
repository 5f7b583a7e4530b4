import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestShell, aUser } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';

const course = anAdminCourse({
  syllabus: ['Scope'],
  whoShouldAttend: ['Beginners'],
  prerequisites: ['A laptop'],
});
const photo = () => new File(['x'], 'photo.png', { type: 'image/png' });
// A browser has addresses for files, jsdom has none.
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  await import('../list/item-admin.js');
  await import('../../../routes/courses-tab.js');
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

function open(type: 'course' | 'workshop', responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: `/admin?tab=${type}s`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      'GET /api/admin/courses?limit=20&page=1': { courses: [course], total: 1, page: 1 },
      'GET /api/admin/workshops?limit=20&page=1': { workshops: [], total: 0, page: 1 },
      ...responses,
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('the form of a course', () => {
  it('has title, price, duration, an image file, About and the three lists [S-278]', async () => {
    open('course');
    const dialog = await press(`Edit ${course.title}`);
    const shown = [/^Title/, /^Price \(₹\)/, /^Duration/, /^About/, 'Syllabus 1', 'Who Should Attend 1'];
    expect([...shown, 'Prerequisites 1'].map((label) => valueOf(dialog.getByLabelText(label)))).toEqual([
      course.title,
      '25000',
      '28',
      'Long',
      'Scope',
      'Beginners',
      'A laptop',
    ]);
    const image = dialog.getByLabelText(/^Image/);
    expect(image).toHaveAttribute('type', 'file');
    expect(
      image
        .getAttribute('accept')
        ?.split(',')
        .every((each) => each.startsWith('image/')),
    ).toBe(true);
  });

  it('moves the focus from a removed entry to the next one, at the end to the Add button [S-279]', async () => {
    open('course');
    const dialog = await press(`Edit ${course.title}`);
    const add = dialog.getByRole('button', { name: 'Add Syllabus Item' });
    await userEvent.click(add);
    dialog.getByRole('button', { name: 'Remove Syllabus 1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Remove Syllabus 1' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(dialog.queryByRole('button', { name: 'Remove Syllabus 1' })).toBeNull();
    expect(add).toHaveFocus();
  });

  it('Cancel resets everything: texts, lists, image and error messages [S-281]', async () => {
    const { calls } = open('course');
    const first = await press(`Edit ${course.title}`);
    await userEvent.clear(first.getByLabelText(/^Title/));
    await userEvent.upload(first.getByLabelText(/^Image/), photo());
    expect(first.getByAltText('The image you chose')).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: 'Add Syllabus Item' }));
    await userEvent.type(first.getByLabelText('Syllabus 2'), 'Left behind');
    await userEvent.click(first.getByRole('button', { name: 'Update Course' }));
    expect((await first.findAllByText('Please enter a course title')).length).toBeGreaterThan(0);
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const again = await press(`Edit ${course.title}`);
    expect(again.getByLabelText(/^Title/)).toHaveValue(course.title);
    expect(again.queryByLabelText('Syllabus 2')).toBeNull();
    expect(again.queryByAltText('The image you chose')).toBeNull();
    expect(again.queryByText('Please enter a course title')).toBeNull();
    expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });

  it('loses no input by an accidental Escape or ✕: both require confirmation, a second Escape returns to the form', async () => {
    open('course');
    const dialog = await press(`Edit ${course.title}`);
    const title = dialog.getByLabelText(/^Title/);
    await userEvent.type(title, ' II');
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByText('What you entered has not been saved. Close anyway?')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(dialog.queryByRole('button', { name: 'Keep writing' })).toBeNull();
    expect(title).toHaveFocus();
    expect(title).toHaveValue(`${course.title} II`);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes at once by Escape where nothing was typed, or what was typed is gone again', async () => {
    open('course');
    await press(`Edit ${course.title}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await press(`Edit ${course.title}`);
    await userEvent.type(again.getByLabelText(/^Title/), 'x{Backspace}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires confirmation for a chosen image and for a removed entry, too', async () => {
    open('course');
    const dialog = await press(`Edit ${course.title}`);
    await userEvent.upload(dialog.getByLabelText(/^Image/), photo());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close without saving' }));
    const again = await press(`Edit ${course.title}`);
    expect(again.queryByAltText('The image you chose')).toBeNull();
    await userEvent.click(again.getByRole('button', { name: 'Remove Prerequisites 1' }));
    await userEvent.keyboard('{Escape}');
    expect(again.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
  });
});

it.each([
  ['course', 'Add Course', 'An error occurred while creating the course. Please try again.'],
  ['workshop', 'Add Workshop', 'An error occurred while creating the workshop. Please try again.'],
] as const)('the dialog says that a %s could not be sent, and keeps it [S-294]', async (type, add, text) => {
  open(type, { [`POST /api/admin/${type}`]: new TypeError('Failed to fetch') });
  const dialog = await press(add);
  for (const [label, value] of [
    [/^Title/, 'Threat hunting'],
    [/^Instructor/, 'Abhaya Academy faculty'],
    [/^Price \(₹\)/, '499'],
    [/^Duration/, '2'],
    [/^About/, 'Long'],
  ] as const)
    await userEvent.type(dialog.getByLabelText(label), value);
  await userEvent.click(dialog.getByRole('button', { name: add }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Threat hunting');
});
