import { expect, it } from '@jest/globals';
import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { type MediaRole } from '@academy/contracts/media/upload.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { aUser, createTestShell, type FakeResponse } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { UploadField } from './upload-field.js';

const video = {
  role: 'video',
  position: 0,
  name: 'scanning.webm',
  label: '',
  language: '',
  sizeBytes: 1_000,
  url: '/media/video',
};
const lecture = { _id: '01M800000000000000000000L1', files: [video] } as unknown as CurriculumLectureDetail;
const REMOVE = `DELETE /api/admin/lecture/${lecture._id}/file/video/0`;

const BEGIN = `POST /api/admin/lecture/${lecture._id}/uploads`;
const fileOf = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

function open(kind: MediaRole, responses: Readonly<Record<string, FakeResponse>> = {}) {
  const changed: CurriculumLectureDetail[] = [];
  const field = <UploadField lecture={lecture} kind={kind} onChange={(one) => changed.push(one)} />;
  const test = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: field }],
    user: aUser({ role: 'admin' }),
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  const begun = () => test.calls.filter(({ call }) => call === BEGIN).map(({ body }) => body);
  return { ...test, begun, changed };
}

/** Drops files on the zone around the field. */
const drop = (label: string, ...files: File[]) =>
  fireEvent.drop(screen.getByLabelText(label), { dataTransfer: { files, types: ['Files'] } });

it('the field removes a video only after the confirmation', async () => {
  const { calls } = open('video', { [REMOVE]: { lecture } });
  const removals = () => calls.filter(({ call }) => call === REMOVE);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove scanning.webm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(removals()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove scanning.webm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removals()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('the field uploads dropped files one after another, and shows name, size and progress of each', async () => {
  const waiting: (() => void)[] = [];
  const { begun, changed } = open('resource', {
    [BEGIN]: () => new Promise((resolve) => waiting.push(() => resolve({ uploadId: 'u', partBytes: 100 }))),
    'PUT /api/admin/upload/u/parts/0': { receivedBytes: 3 },
    'POST /api/admin/upload/u/finish': { lecture },
  });
  await screen.findByLabelText('Choose a file');
  drop('Choose a file', fileOf('one.pdf'), fileOf('two.zip'));
  expect(await screen.findByRole('progressbar', { name: 'Sending one.pdf' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Sending two.zip' })).toBeVisible();
  expect(screen.getAllByText('3 B')).toHaveLength(2);
  await waitFor(() => expect(begun()).toEqual([{ role: 'resource', name: 'one.pdf', sizeBytes: 3 }]));
  waiting[0]?.();
  await waitFor(() => expect(begun()).toHaveLength(2));
  waiting[1]?.();
  await waitFor(() => expect(changed).toEqual([lecture, lecture]));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('the field rejects a wrong file before the upload, and says which files are accepted', async () => {
  const { begun } = open('video');
  await screen.findByLabelText('Replace the file');
  drop('Replace the file', fileOf('notes.docx'));
  expect(
    await screen.findByText(/notes.docx cannot be added here. Allowed types: MP4 or WebM/),
  ).toBeVisible();
  drop('Replace the file', fileOf('one.mp4'), fileOf('two.mp4'));
  expect(await screen.findByText('Please add one file at a time.')).toBeVisible();
  expect(screen.getByLabelText('Replace the file')).toBeInvalid();
  drop('Replace the file', fileOf('empty.mp4', 0));
  expect(await screen.findByText(/empty.mp4 has 0/)).toBeVisible();
  expect(begun()).toEqual([]);
});

it('the field shows a rejected file with the reason, and can send it again or dismiss it', async () => {
  let attempts = 0;
  const { changed } = open('file', {
    [BEGIN]: () => {
      attempts += 1;
      if (attempts !== 2)
        throw new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'That is no PDF.' });
      return { uploadId: 'u', partBytes: 100 };
    },
    'PUT /api/admin/upload/u/parts/0': { receivedBytes: 3 },
    'POST /api/admin/upload/u/finish': { lecture },
  });
  await userEvent.upload(await screen.findByLabelText('Choose a file'), fileOf('guide.pdf'));
  expect(await screen.findByText('The file was not added: That is no PDF.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send guide.pdf again' }));
  await waitFor(() => expect(changed).toHaveLength(1));
  await userEvent.upload(screen.getByLabelText('Choose a file'), fileOf('guide.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss guide.pdf' }));
  expect(screen.queryByText(/was not added/)).toBeNull();
});

it('the field cancels an upload', async () => {
  const { changed } = open('file', { [BEGIN]: () => new Promise<never>(() => undefined) });
  await userEvent.upload(await screen.findByLabelText('Choose a file'), fileOf('guide.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: /Cancel|Stop/ }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(await screen.findByLabelText('Choose a file')).toBeEnabled();
  expect(changed).toEqual([]);
});
