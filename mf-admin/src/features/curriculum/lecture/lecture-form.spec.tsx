import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

const SAVE = `PUT /api/admin/lecture/${quiz._id}`;

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

const article = {
  ...quiz,
  title: 'Read this',
  type: 'article',
  durationSec: 0,
  quiz: null,
  article: '',
} as CurriculumLectureDetail;

function open(opened = quiz) {
  let closed = 0;
  const test = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [
      {
        path: '/',
        element: (
          <LectureForm
            opened={opened}
            guard={{ current: null }}
            onClose={() => (closed += 1)}
            onFiles={() => undefined}
          />
        ),
      },
    ],
    user: aUser({ role: 'admin' }),
    responses: { [SAVE]: {} },
  });
  render(test.page, { wrapper: ThemeProvider });
  const saved = () => test.calls.filter(({ call }) => call === SAVE).map(({ body }) => body);
  return { closed: () => closed, saved };
}

it('Escape requires a confirmation if a quiz was changed, and the input stays', async () => {
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

it('Escape closes an unchanged quiz at once, and Cancel closes a changed one', async () => {
  const { closed } = open();
  const question = await screen.findByDisplayValue('Why?');
  await userEvent.keyboard('{Escape}');
  expect(closed()).toBe(1);
  await userEvent.type(question, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed()).toBe(2);
});

it('the form shows the length of a measured video, and does not let it be edited [H9]', async () => {
  open(video);
  const length = await screen.findByLabelText(/Length in minutes/);
  expect(length).toHaveValue('4.12');
  expect(length).toHaveAccessibleDescription('Read from the video.');
  await userEvent.type(length, '0');
  expect(length).toHaveValue('4.12');
});

it('the form accepts a typed length of a video that is not measured [H9]', async () => {
  open({ ...video, files: video.files.map((file) => ({ ...file, durationSec: null })) });
  const length = await screen.findByLabelText(/Length in minutes/);
  await userEvent.clear(length);
  await userEvent.type(length, '7.5');
  expect(length).toHaveValue('7.5');
});

const unmeasured = (durationSec: number) => ({ ...video, durationSec, files: [] });
const chooseVideo = async () =>
  userEvent.upload(
    (await screen.findAllByLabelText('Choose a file'))[0]!,
    new File(['a'], 'video.mp4', { type: 'video/mp4' }),
  );

describe('a chosen video', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  beforeEach(() => {
    // jsdom cannot read media, so the test sets the length that a browser would report.
    Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined });
    Object.defineProperty(HTMLVideoElement.prototype, 'src', {
      configurable: true,
      set(this: HTMLVideoElement) {
        Object.defineProperty(this, 'duration', { value: 247 });
        setTimeout(() => this.dispatchEvent(new Event('loadedmetadata')));
      },
    });
  });
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'src');
  });

  it('fills the empty field of the length', async () => {
    open(unmeasured(0));
    await chooseVideo();
    await waitFor(() => expect(screen.getByLabelText(/Length in minutes/)).toHaveValue('4.12'));
    expect(screen.queryByRole('button', { name: 'Use this length' })).toBeNull();
  });

  it('suggests its length beside a typed one', async () => {
    open(unmeasured(600));
    await chooseVideo();
    expect(await screen.findByText(/The video lasts 4.12 minutes/)).toBeVisible();
    expect(screen.getByLabelText(/Length in minutes/)).toHaveValue('10');
    await userEvent.click(screen.getByRole('button', { name: 'Use this length' }));
    expect(screen.getByLabelText(/Length in minutes/)).toHaveValue('4.12');
  });
});

describe('the length of an article', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const length = () => screen.getByLabelText(/Length in minutes/);
  async function write(text: string): Promise<void> {
    const plain = await screen.findByRole('button', { name: 'Edit as Markdown' });
    if (plain.getAttribute('aria-pressed') === 'false') await userEvent.click(plain);
    fireEvent.change(screen.getByLabelText('Article'), { target: { value: text } });
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Lecture' }));

  it('is estimated from its text, and updated with it', async () => {
    const { saved } = open(article);
    expect(await screen.findByLabelText(/Length in minutes/)).toHaveValue('');
    await write(words(5));
    expect(length()).toHaveValue('1');
    await write(words(401));
    expect(length()).toHaveValue('3');
    expect(length()).toHaveAccessibleDescription('Estimated from the text');
    await save();
    expect(saved()).toMatchObject([{ durationSec: 180, article: words(401) }]);
  });

  it('stays as typed', async () => {
    open({ ...article, durationSec: 450, article: words(5) });
    expect(await screen.findByLabelText(/Length in minutes/)).toHaveValue('7.5');
    await write(words(401));
    expect(length()).toHaveValue('7.5');
  });

  it('is calculated for a saved article without a length, and is empty for an empty article', async () => {
    const { saved } = open({ ...article, article: words(201) });
    expect(await screen.findByLabelText(/Length in minutes/)).toHaveValue('2');
    await write('');
    expect(length()).toHaveValue('');
    await save();
    expect(saved()).toMatchObject([{ durationSec: 0 }]);
  });

  it('is irrelevant to an article that is too long, which is not sent', async () => {
    const { saved } = open(article);
    await write('a'.repeat(100_001));
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('An article may have at most 100,000 characters');
    expect(saved()).toEqual([]);
  });
});
