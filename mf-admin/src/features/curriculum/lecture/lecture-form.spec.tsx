import { expect, it } from '@jest/globals';
import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { LectureForm } from './lecture-form.js';

const quiz = {
  _id: '01M800000000000000000000L1',
  title: 'Check yourself',
  type: 'quiz',
  durationSec: 600,
  isPreview: false,
  isRequired: true,
  article: null,
  quiz: {
    passPercent: 60,
    questions: [
      {
        text: 'Why?',
        kind: 'single',
        explanation: '',
        options: [
          { text: 'So', isRight: true },
          { text: 'Else', isRight: false },
        ],
      },
    ],
  },
  files: [],
  hasContent: true,
  version: 1,
} as unknown as CurriculumLectureDetail;

const video = {
  ...quiz,
  title: 'Watch this',
  type: 'video',
  durationSec: 247,
  quiz: null,
  files: [
    {
      _id: 'f',
      role: 'video',
      name: 'video.webm',
      mimeType: 'video/webm',
      sizeBytes: 1,
      durationSec: 247,
      url: '/',
    },
  ],
} as unknown as CurriculumLectureDetail;

function open(opened = quiz): { closed: () => number } {
  let closed = 0;
  const test = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <LectureForm opened={opened} onClose={() => (closed += 1)} /> }],
    user: aUser({ role: 'admin' }),
    responses: {},
  });
  render(test.page, { wrapper: ThemeProvider });
  return { closed: () => closed };
}

it('loses no changed quiz by Escape: a confirmation is required, and the input stays', async () => {
  const { closed } = open();
  const question = await screen.findByDisplayValue('Why?');
  await userEvent.type(question, ' Really?');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(question).toHaveFocus();
  expect(question).toHaveValue('Why? Really?');
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Close without saving' }));
  expect(closed()).toBe(1);
});

it('a quiz that nobody changed closes at once by Escape, a changed one by Cancel', async () => {
  const { closed } = open();
  const question = await screen.findByDisplayValue('Why?');
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(1);
  await userEvent.type(question, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed()).toBe(2);
});

it('shows the length of a measured video, and does not let it be edited [H9]', async () => {
  open(video);
  const length = await screen.findByLabelText(/Length in minutes/);
  expect(length).toHaveValue('4.12');
  expect(length).toHaveAccessibleDescription('Read from the video.');
  await userEvent.type(length, '0');
  expect(length).toHaveValue('4.12');
});

it('takes a typed length of a video that is not measured [H9]', async () => {
  open({ ...video, files: video.files.map((file) => ({ ...file, durationSec: null })) });
  const length = await screen.findByLabelText(/Length in minutes/);
  await userEvent.clear(length);
  await userEvent.type(length, '7.5');
  expect(length).toHaveValue('7.5');
});
