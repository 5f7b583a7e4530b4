import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aTeacher } from '@academy/contracts/teachers/teacher.factory';
import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';

const LIST = 'GET /api/admin/teachers';
const ADD = 'POST /api/admin/teachers';
const aListed = (over: Partial<AdminTeacher> = {}): AdminTeacher => ({
  ...aTeacher(),
  courses: 2,
  workshops: 1,
  items: [
    { type: 'course', id: '01ARZ3NDEKTSV4RRFFQ69G5CC1', title: 'Ethics', publication: 'published' },
    { type: 'course', id: '01ARZ3NDEKTSV4RRFFQ69G5CC2', title: 'Old course', publication: 'archived' },
    { type: 'workshop', id: '01ARZ3NDEKTSV4RRFFQ69G5CC3', title: 'Phishing night', publication: 'draft' },
  ],
  isPublic: true,
  version: 4,
  ...over,
});
const meera = aListed();
const ravi = aListed({
  id: '01ARZ3NDEKTSV4RRFFQ69G5TEB',
  slug: 'ravi-iyer',
  name: 'Ravi Iyer',
  role: '',
  image: null,
  courses: 0,
  workshops: 0,
  items: [],
  isPublic: false,
});
const SAVE = `PUT /api/admin/teachers/${meera.id}`;
const photo = (type = 'image/png') => new File(['x'], 'portrait.png', { type });
// jsdom lacks object URLs.
const { createObjectURL, revokeObjectURL } = URL;
beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  await import('./teacher-admin.js');
});
afterAll(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

function open(responses: Record<string, unknown> = {}) {
  const test = createTestShell({
    at: '/admin?tab=teachers',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user: aUser({ role: 'admin' }),
    responses: { [LIST]: { teachers: [meera, ravi] }, ...responses },
  });
  render(test.page, { wrapper: ThemeProvider });
  const bodies = (call: string) =>
    test.calls.filter((one) => one.call === call).map(({ body }) => body as FormData);
  return { ...test, bodies };
}
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog'));
};
const rejected = (code: string, message: string, path?: string) =>
  new ApiError({ status: 409, code, message, ...(path && { details: { fields: [{ path, message }] } }) });

describe('the list of teachers', () => {
  it('shows role, numbers of courses and workshops, and a link to the public page', async () => {
    open();
    const row = (await screen.findByText('Meera Nair')).closest('tr')!;
    expect(within(row).getByText('Penetration tester')).toBeVisible();
    expect(within(row).getByText('2 courses, 1 workshop')).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: 'More actions for Meera Nair' }));
    const page = within(row).getByRole('link', { name: 'Page on the site' });
    expect(page).toHaveAttribute('href', '/catalog/teacher/meera-nair');
    expect(screen.getByRole('heading', { level: 1, name: 'Teachers' })).toBeVisible();
    expect(document.title).toMatch(/^Teachers · Administration/);
  });

  it('shows initials without a portrait, and no link for a teacher without courses and workshops', async () => {
    open();
    const row = (await screen.findByText('Ravi Iyer')).closest('tr')!;
    expect(within(row).getByText('RI')).toBeInTheDocument();
    expect(within(row).queryByRole('button', { name: /^More actions/ })).toBeNull();
  });

  it('is searched by name and role, and sorted by its headings', async () => {
    const { path } = open({ [LIST]: { teachers: [meera, { ...ravi, role: 'Auditor' }] } });
    const names = () => screen.getAllByRole('row').map((row) => /Meera|Ravi/.exec(row.textContent)?.[0]);
    await userEvent.click(await screen.findByRole('button', { name: 'Role' }));
    expect(names().slice(1)).toEqual(['Ravi', 'Meera']);
    await userEvent.click(screen.getByRole('button', { name: 'Teaches' }));
    expect(names().slice(1)).toEqual(['Meera', 'Ravi']);
    await userEvent.type(screen.getByRole('searchbox'), 'AUDIT');
    expect(await screen.findByText('1 teacher')).toBeVisible();
    expect(screen.queryByText('Meera Nair')).toBeNull();
    expect(path()).toBe('/admin?tab=teachers&sort=items&search=AUDIT');
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Nothing matches this search')).toBeVisible();
  });

  it('shows a text while it is empty, and an error with a Retry button if it cannot be loaded [CON-27]', async () => {
    let isUp = false;
    open({
      [LIST]: () => {
        if (!isUp) throw new ApiError({ status: 503, code: 'BUSY', message: 'Busy' });
        return { teachers: [] };
      },
    });
    expect(await screen.findByText('The teachers could not be loaded.')).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No teachers yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add Teacher' })).toHaveLength(1);
  });
});

describe('the form of a teacher', () => {
  it('adds a teacher with a portrait and one link per line', async () => {
    const asha = aListed({ id: '01ARZ3NDEKTSV4RRFFQ69G5TEC', name: 'Asha Rao' });
    const { bodies, toasts } = open({ [ADD]: { teachers: [asha, meera, ravi] } });
    const dialog = await press('Add Teacher');
    await userEvent.type(dialog.getByLabelText('Name'), ' Asha Rao ');
    await userEvent.type(dialog.getByLabelText('Role'), 'Incident responder');
    await userEvent.type(dialog.getByLabelText('Biography'), 'First.{Enter}{Enter}Second.');
    await userEvent.type(
      dialog.getByLabelText('Links'),
      'https://a.example{Enter}{Enter} https://b.example ',
    );
    await userEvent.upload(dialog.getByLabelText('Portrait'), photo());
    expect(dialog.getByAltText('The image you chose')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Teacher' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: 'Asha Rao was added.' }]));
    expect(await screen.findByText('Asha Rao')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [body] = bodies(ADD);
    expect(body?.get('image')).toBeInstanceOf(File);
    expect(['name', 'role', 'biography', 'links', 'version'].map((name) => body?.get(name))).toEqual([
      'Asha Rao',
      'Incident responder',
      'First.\n\nSecond.',
      '["https://a.example","https://b.example"]',
      null,
    ]);
  });

  it('is filled with the profile, and saves it with the version that was read', async () => {
    const { bodies } = open({ [SAVE]: { teachers: [meera, ravi] } });
    const dialog = await press('Edit Meera Nair');
    expect(dialog.getByLabelText('Links')).toHaveValue('https://www.linkedin.com/in/meera-nair');
    await userEvent.type(dialog.getByLabelText('Role'), ' II');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Teacher' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [body] = bodies(SAVE);
    expect([body?.get('role'), body?.get('version'), body?.get('image')]).toEqual([
      'Penetration tester II',
      '4',
      null,
    ]);
    expect(screen.getByRole('button', { name: 'Edit Meera Nair' })).toHaveFocus();
  });

  it('removes the portrait with the save, keeps it on request, and drops the removal if another one is chosen', async () => {
    const { bodies } = open({ [SAVE]: { teachers: [meera, ravi] } });
    const dialog = await press('Edit Meera Nair');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the portrait' }));
    expect(dialog.getByText('MN')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the portrait' }));
    expect(dialog.queryByText('MN')).toBeNull();
    await userEvent.upload(dialog.getByLabelText('Portrait'), photo());
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the choice' }));
    expect(dialog.queryByAltText('The image you chose')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the portrait' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Teacher' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(SAVE).map((body) => [body.get('removeImage'), body.get('image')])).toEqual([
      ['true', null],
    ]);
  });

  it('requires a name and an image before it sends anything', async () => {
    const { bodies } = open();
    const dialog = await press('Add Teacher');
    await userEvent.upload(dialog.getByLabelText('Portrait'), photo('text/plain'), { applyAccept: false });
    await userEvent.click(dialog.getByRole('button', { name: 'Add Teacher' }));
    for (const text of ['Please enter a name', 'Please choose an image file'])
      expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
    expect(bodies(ADD)).toEqual([]);
  });

  it('shows a rejection beside its field, that of a link with its line, and keeps the input', async () => {
    let error = rejected('TEACHER_NAME_TAKEN', 'There is a teacher of this name already', 'name');
    open({
      [ADD]: () => {
        throw error;
      },
    });
    const dialog = await press('Add Teacher');
    const [name, links] = [dialog.getByLabelText('Name'), dialog.getByLabelText('Links')];
    await userEvent.type(name, 'Meera Nair');
    await userEvent.type(links, 'https://a.example{Enter}{Enter}b.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Teacher' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/There is a teacher of this name already$/));
    error = rejected('VALIDATION_FAILED', 'Please enter each link as https://…', 'links.1');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Teacher' }));
    await waitFor(() =>
      expect(links).toHaveAccessibleDescription(/Line 3: Please enter each link as https:\/\/…$/),
    );
    expect(name).toHaveValue('Meera Nair');
  });

  it('keeps the input after STALE_VERSION, overwrites the other version, or shows that version on request', async () => {
    const stale = rejected('STALE_VERSION', 'Someone else has saved this');
    let listed = meera;
    const { bodies } = open({
      [LIST]: () => ({ teachers: [listed] }),
      [SAVE]: () => {
        listed = aListed({ version: listed.version + 1, role: 'Auditor' });
        throw stale;
      },
    });
    const dialog = await press('Edit Meera Nair');
    const role = dialog.getByLabelText('Role');
    await userEvent.type(role, ' II');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Teacher' }));
    expect(await dialog.findByText(/^Someone else has saved this teacher/)).toBeVisible();
    expect(role).toHaveValue('Penetration tester II');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Teacher' }));
    await waitFor(() => expect(bodies(SAVE).map((body) => body.get('version'))).toEqual(['4', '5']));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show their version' }));
    expect(role).toHaveValue('Auditor');
  });
});

describe('the deletion of a teacher', () => {
  it('requires a confirmation', async () => {
    const call = `DELETE /api/admin/teachers/${ravi.id}`;
    const { calls, toasts } = open({ [call]: { teachers: [meera] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ravi Iyer' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Ravi Iyer?' }));
    expect(calls.some((one) => one.call === call)).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Ravi Iyer')).toBeNull());
    expect(toasts).toEqual([{ kind: 'success', message: 'Ravi Iyer was deleted.' }]);
  });

  it('is not possible while the teacher has courses or workshops, and the dialog links to them, even archived ones', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Meera Nair' }));
    const dialog = screen.getByRole('dialog', { name: 'Meera Nair cannot be deleted' });
    expect(dialog).toHaveAccessibleDescription(
      /^Meera Nair teaches 2 courses and 1 workshop\. Choose another teacher there first: in archived ones, too/,
    );
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['EthicsPublished', 'Old courseArchived', 'Phishing nightDraft']);
    expect(within(dialog).getByRole('link', { name: 'Old course' })).toHaveAttribute(
      'href',
      '?tab=courses&id=01ARZ3NDEKTSV4RRFFQ69G5CC2',
    );
  });

  it('shows the server’s rejection', async () => {
    const message = 'This teacher still teaches a course or workshop.';
    open({ [`DELETE /api/admin/teachers/${ravi.id}`]: rejected('TEACHER_IN_USE', message) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ravi Iyer' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });
});
