import { expect, it } from '@jest/globals';
import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor } from '@testing-library/react';
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

it('removes a video after the confirmation, not at the first press', async () => {
  const test = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [
      { path: '/', element: <UploadField lecture={lecture} kind="video" onChange={() => undefined} /> },
    ],
    user: aUser({ role: 'admin' }),
    responses: { [REMOVE]: { lecture } },
  });
  render(test.page, { wrapper: ThemeProvider });
  const removals = () => test.calls.filter(({ call }) => call === REMOVE);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove scanning.webm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(removals()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove scanning.webm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removals()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
