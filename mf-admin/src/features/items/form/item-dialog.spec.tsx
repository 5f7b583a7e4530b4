import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestShell, aUser } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { ApiError } from '@academy/mf-kit/api-error';

const course = anAdminCourse({
  syllabus: ['Scope'],
  whoShouldAttend: ['Beginners'],
  prerequisites: ['A laptop'],
});
const photo = () => new File(['x'], 'photo.png', { type: 'image/png' });
// jsdom lacks object URLs.
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  await import('../list/item-admin.js');
  await import('../../../routes/courses-tab.js');
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

// Drafts in local storage would fill the form of the next test.
beforeEach(() => localStorage.clear());

function open(type: 'course' | 'workshop', responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: `/admin?tab=${type}s`,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: {
      'GET /api/admin/courses?limit=20&page=1&publication=unarchived': {
        courses: [course],
        total: 1,
        page: 1,
      },
      'GET /api/admin/workshops?limit=20&page=1&publication=unarchived': { workshops: [], total: 0, page: 1 },
      [READ]: { course, unmet: [] },
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
const READ = `GET /api/admin/course/${course.id}`;
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${course.title}` }));
  return within(await screen.findByRole('form', { name: `Edit ${course.title}` }));
};
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('the form of a course', () => {
  it('has title, price, duration, an image file, About and the three lists [S-278]', async () => {
    open('course');
    const form = await edit();
    const shown = [/^Title/, /^Price \(₹\)/, /^Duration/, /^About/, 'Syllabus 1', 'Who Should Attend 1'];
    expect([...shown, 'Prerequisites 1'].map((label) => valueOf(form.getByLabelText(label)))).toEqual([
      course.title,
      '25000',
      '28',
      'Long',
      'Scope',
      'Beginners',
      'A laptop',
    ]);
    const image = form.getByLabelText(/^Image/);
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
    const form = await edit();
    const add = form.getByRole('button', { name: 'Add Syllabus Item' });
    await userEvent.click(add);
    form.getByRole('button', { name: 'Remove Syllabus 1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(form.getByRole('button', { name: 'Remove Syllabus 1' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(form.queryByRole('button', { name: 'Remove Syllabus 1' })).toBeNull();
    expect(add).toHaveFocus();
  });

  it('resets texts, lists, image and error messages on Cancel [S-281]', async () => {
    const { calls } = open('course');
    const form = await edit();
    const title = form.getByLabelText(/^Title/);
    await userEvent.clear(title);
    await userEvent.upload(form.getByLabelText(/^Image/), photo());
    expect(form.getByAltText('The image you chose')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Add Syllabus Item' }));
    await userEvent.type(form.getByLabelText('Syllabus 2'), 'Left behind');
    await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
    expect((await form.findAllByText('Please enter a course title')).length).toBeGreaterThan(0);
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(title).toHaveValue(course.title);
    expect(title).toHaveFocus();
    expect(form.queryByLabelText('Syllabus 2')).toBeNull();
    expect(form.queryByAltText('The image you chose')).toBeNull();
    expect((form.getByLabelText(/^Image/) as HTMLInputElement).files).toHaveLength(0);
    expect(form.queryByText('Please enter a course title')).toBeNull();
    expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });
});

describe('the dialog that adds a course', () => {
  it('closes on Cancel and discards the input [S-281]', async () => {
    open('course');
    const first = await press('Add Course');
    await userEvent.type(first.getByLabelText(/^Title/), 'Left behind');
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await press('Add Course');
    expect(again.getByLabelText(/^Title/)).toHaveValue('');
  });

  it('requires confirmation for Escape or ✕, and a second Escape returns to the form', async () => {
    open('course');
    const dialog = await press('Add Course');
    const title = dialog.getByLabelText(/^Title/);
    await userEvent.type(title, 'Threats');
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByText('What you entered has not been saved. Close anyway?')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(dialog.queryByRole('button', { name: 'Keep writing' })).toBeNull();
    expect(title).toHaveFocus();
    expect(title).toHaveValue('Threats');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes at once by Escape if nothing was typed, or if the input was removed again', async () => {
    open('course');
    await press('Add Course');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await press('Add Course');
    await userEvent.type(again.getByLabelText(/^Title/), 'x{Backspace}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires confirmation for a chosen image and for an added list entry', async () => {
    open('course');
    const dialog = await press('Add Course');
    await userEvent.upload(dialog.getByLabelText(/^Image/), photo());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close without saving' }));
    const again = await press('Add Course');
    expect(again.queryByAltText('The image you chose')).toBeNull();
    await userEvent.click(again.getByRole('button', { name: 'Add Prerequisite' }));
    await userEvent.keyboard('{Escape}');
    expect(again.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
  });
});

it.each([
  ['course', 'Add Course', 'An error occurred while creating the course. Please try again.'],
  ['workshop', 'Add Workshop', 'An error occurred while creating the workshop. Please try again.'],
] as const)(
  'the dialog shows that a %s could not be saved, and keeps the input [S-294]',
  async (type, add, text) => {
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
  },
);

describe('the teachers of a course', () => {
  const SAVE = `PUT /api/admin/course/${course.id}`;
  const teachers = ['Asha Rao', 'Meera Nair', 'Ravi Iyer'].map((name, at) =>
    aTeacher({ id: `${at}`.padEnd(26, '0'), name, image: null, role: `Role ${at}` }),
  );
  const [asha, meera, ravi] = teachers.map(({ id }) => id);
  const taught = { ...course, createdBy: 'Asha Rao and Meera Nair', teachers: teachers.slice(0, 2) };

  async function editTaught(item: typeof course, responses: Record<string, unknown> = {}) {
    const test = open('course', {
      [READ]: { course: item, unmet: [] },
      'GET /api/admin/teachers': { teachers },
      [SAVE]: { success: true, course: item },
      ...responses,
    });
    const form = await edit();
    const save = async () => {
      await userEvent.click(form.getByRole('button', { name: 'Update Course' }));
      await waitFor(() => expect(test.calls.some(({ call }) => call === SAVE)).toBe(true));
      return test.calls.findLast(({ call }) => call === SAVE)?.body as FormData;
    };
    const click = (name: string) => userEvent.click(form.getByRole('button', { name }));
    return { ...test, form, save, click, instructor: () => form.getByLabelText(/^Instructor/) };
  }
  const sent = (body: FormData) => [
    body.get('createdBy'),
    JSON.parse(String(body.get('teachers'))) as unknown,
  ];

  it('are chosen from the list and ordered by buttons; their names become the instructor line [S-278]', async () => {
    const { form, click, instructor, save } = await editTaught(taught);
    expect(instructor()).toHaveValue('Asha Rao and Meera Nair');
    expect(instructor()).toHaveAttribute('readonly');
    await userEvent.selectOptions(form.getByLabelText('Add a teacher'), 'Ravi Iyer');
    expect(instructor()).toHaveValue('Asha Rao, Meera Nair and Ravi Iyer');
    await click('Move Ravi Iyer up');
    expect(form.getByRole('button', { name: 'Move Ravi Iyer up' })).toHaveFocus();
    await click('Move Asha Rao down');
    expect(form.getByText('Asha Rao was moved')).toBeInTheDocument();
    expect(instructor()).toHaveValue('Ravi Iyer, Asha Rao and Meera Nair');
    expect(sent(await save())).toEqual(['Ravi Iyer', [ravi, asha, meera]]);
  });

  it('are saved even if the line of their names is longer than the field allows', async () => {
    const long = teachers.map((one, at) => ({ ...one, name: `${at} ${'n'.repeat(70)}` }));
    const { form, save } = await editTaught({ ...taught, teachers: long });
    await userEvent.type(form.getByLabelText(/^Title/), ' II');
    expect(sent(await save())).toEqual([long[0]?.name, [asha, meera, ravi]]);
  });

  it('are removed, and the focus moves to the next one; without teachers a name can be typed [S-283]', async () => {
    const { form, click, instructor, save, calls } = await editTaught(taught);
    await click('Remove Asha Rao');
    expect(form.getByRole('button', { name: 'Remove Meera Nair' })).toHaveFocus();
    await click('Remove Meera Nair');
    expect(form.getByLabelText('Add a teacher')).toHaveFocus();
    expect(instructor()).not.toHaveAttribute('readonly');
    await click('Update Course');
    expect((await form.findAllByText('Please enter an instructor name')).length).toBeGreaterThan(0);
    expect(calls.some(({ call }) => call === SAVE)).toBe(false);
    await userEvent.type(instructor(), 'New Teacher');
    expect(sent(await save())).toEqual(['New Teacher', []]);
  });

  it('clear the error of a missing instructor, and restore the typed name when they are removed', async () => {
    const { form, click, instructor } = await editTaught(course);
    await userEvent.clear(instructor());
    await click('Update Course');
    await form.findAllByText('Please enter an instructor name');
    await userEvent.type(instructor(), 'Typed');
    await userEvent.clear(instructor());
    await userEvent.selectOptions(form.getByLabelText('Add a teacher'), 'Asha Rao');
    expect(form.queryByText('Please enter an instructor name')).toBeNull();
    await click('Remove Asha Rao');
    await userEvent.type(instructor(), 'Typed');
    await userEvent.selectOptions(form.getByLabelText('Add a teacher'), 'Asha Rao');
    await click('Remove Asha Rao');
    expect(instructor()).toHaveValue('Typed');
  });

  it('form one group with the instructor: a chosen teacher fills the line, and a typed name is for a new instructor', async () => {
    const { form, click, instructor } = await editTaught(taught);
    const group = within(form.getByRole('group', { name: 'Teachers' }));
    expect(group.getByLabelText('Add a teacher')).toHaveAccessibleDescription(
      'In the order in which the page shows them',
    );
    expect(group.getByLabelText('Instructor')).toHaveAccessibleDescription(
      'Filled in from the teachers, for cards and receipts',
    );
    await click('Remove Asha Rao');
    await click('Remove Meera Nair');
    expect(instructor()).toHaveAccessibleDescription('Or type a new name');
    expect(form.getByLabelText('Add a teacher')).toHaveAccessibleDescription(
      'Choosing a teacher fills in the instructor',
    );
  });

  it('are limited to six', async () => {
    const seven = Array.from({ length: 7 }, (_, at) =>
      aTeacher({ id: `${at}`.padEnd(26, '0'), name: `Teacher ${at}` }),
    );
    const { form, click } = await editTaught(
      { ...taught, teachers: seven.slice(0, 6) },
      { 'GET /api/admin/teachers': { teachers: seven } },
    );
    const select = within(form.getByLabelText('Add a teacher'));
    expect(await form.findByText('At most 6 teachers')).toBeVisible();
    expect(select.queryByRole('option', { name: 'Teacher 6' })).toBeNull();
    await click('Remove Teacher 0');
    expect(select.getByRole('option', { name: 'Teacher 6' })).toBeInTheDocument();
  });

  it('are suggested by name while the instructor is typed', async () => {
    const { form, instructor } = await editTaught(course);
    await form.findByLabelText('Add a teacher');
    const suggested = document.getElementById(instructor().getAttribute('list') ?? '')?.children ?? [];
    expect([...suggested].map((option) => option.getAttribute('value'))).toEqual([
      'Asha Rao',
      'Meera Nair',
      'Ravi Iyer',
    ]);
  });

  it('leave only the instructor’s text field if their list cannot be loaded', async () => {
    const { form, instructor, save } = await editTaught(course, {
      'GET /api/admin/teachers': new ApiError({ status: 503, code: 'BUSY', message: 'Busy' }),
    });
    expect(form.queryByLabelText('Add a teacher')).toBeNull();
    await userEvent.clear(instructor());
    await userEvent.type(instructor(), 'Asha Rao');
    expect(sent(await save())).toEqual(['Asha Rao', []]);
  });

  it('show the rejection of a teacher who was deleted in the meantime, and are saved after another choice', async () => {
    const message = 'One of these teachers was deleted. Please choose again.';
    const rejected = new ApiError({
      status: 400,
      code: 'VALIDATION_FAILED',
      message,
      details: { fields: [{ path: 'teachers', message }] },
    });
    let isDeleted = true;
    const { form, click, save } = await editTaught(taught, {
      [SAVE]: () => (isDeleted ? rejected : { success: true, course: taught }),
    });
    await userEvent.type(form.getByLabelText(/^Title/), ' II');
    await save();
    const select = form.getByLabelText('Add a teacher');
    await waitFor(() => expect(select).toHaveAccessibleDescription(new RegExp(`${message}$`)));
    isDeleted = false;
    await click('Remove Asha Rao');
    expect(select).not.toHaveAccessibleDescription(new RegExp(`${message}$`));
    expect(sent(await save())).toEqual(['Meera Nair', [meera]]);
  });

  it('are taken over from another admin’s version unless they were changed here', async () => {
    const stale = new ApiError({ status: 409, code: 'STALE_VERSION', message: 'Somebody else saved' });
    const theirs = { ...taught, version: 9, teachers: [teachers[2]!] };
    let isSaved = false;
    const { form, click, instructor, save } = await editTaught(taught, {
      [SAVE]: () => ((isSaved = true), stale),
      [READ]: () => ({ course: isSaved ? theirs : taught, unmet: [] }),
    });
    await click('Remove Asha Rao');
    await save();
    expect(await form.findByText('Someone else has saved this in the meantime.')).toBeVisible();
    expect(instructor()).toHaveValue('Meera Nair');
    await click('Use theirs');
    expect(instructor()).toHaveValue('Ravi Iyer');
    await userEvent.type(form.getByLabelText(/^Title/), ' II');
    const body = await save();
    expect([...sent(body), body.get('version')]).toEqual(['Ravi Iyer', [ravi], '9']);
  });
});
