import { describe, expect, it } from '@jest/globals';
import {
  type CurriculumOutline,
  type SaveOutlineRequest,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { Link } from '@academy/mf-kit/router';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { Tabs } from '@academy/ui/on-demand';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.js';
import { CurriculumEditor } from './curriculum-editor.js';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const PATH = `/api/admin/course/${ID}/outline`;
const outlineOf = (version: number, titles: readonly string[]): { outline: CurriculumOutline } => ({
  outline: {
    courseId: ID,
    courseTitle: 'Ethics',
    version,
    sections: titles.map((title) => ({ title, lectures: [] })),
  },
});

/** The details of each lecture of the outline. */
const detailsOf = ({ outline }: { outline: CurriculumOutline }) =>
  Object.fromEntries(
    outline.sections
      .flatMap(({ lectures }) => lectures)
      .map((lecture) => [
        `GET /api/admin/lecture/${lecture._id}`,
        { lecture: { ...lecture, article: null, quiz: null, files: [], learners: 0 } },
      ]),
  );

const aLecture = {
  isPreview: false,
  isRequired: true,
  version: 1,
  hasContent: true,
  durationSec: 60,
} as const;
const withLectures = (...titles: string[]): { outline: CurriculumOutline } => {
  const lectures = titles.map((title, at) => ({
    ...aLecture,
    _id: newIdOf(at + 1),
    title,
    type: 'live' as const,
  }));
  return { outline: { ...outlineOf(3, []).outline, sections: [{ title: 'One', lectures }] } };
};

const newIdOf = (last: number): string => ID.slice(0, -1) + last;

const editor = <CurriculumEditor courseId={ID} isPublished={false} onChanged={() => undefined} />;

function open(first = outlineOf(3, ['One', 'Two']), content = editor) {
  const responses: (() => void)[] = [];
  const page = (
    <>
      <Link to="/elsewhere?sort=title">All courses</Link>
      {content}
    </>
  );
  const test = createTestShell({
    at: '/admin',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/admin', element: page }],
    user: aUser({ role: 'admin' }),
    responses: {
      [`GET ${PATH}`]: first,
      ...detailsOf(first),
      // Another test checks the outcome.
      [`POST /api/admin/course/${ID}/lectures`]: () => new Promise<never>(() => undefined),
      [`PUT ${PATH}`]: async ({ version, sections }: SaveOutlineRequest) => {
        await new Promise<void>((resolve) => responses.push(resolve));
        return outlineOf(
          version + 1,
          sections.map(({ title }) => title),
        );
      },
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  const saves = () => test.calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { responses, calls: test.calls, saves, path: test.path };
}

describe('the outline of a course', () => {
  it.each([true, false])(
    'says that changes are public at once if the course is published: %s',
    async (isPublished) => {
      open(
        undefined,
        <CurriculumEditor courseId={ID} isPublished={isPublished} onChanged={() => undefined} />,
      );
      await screen.findByRole('button', { name: 'Move One down' });
      const note = 'This course is published: what you save here is on the site at once.';
      expect(screen.queryAllByText(note)).toHaveLength(isPublished ? 1 : 0);
    },
  );

  it('keeps a change during a save, and bases it on the result of that save', async () => {
    const { responses, saves } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Move One down' }));
    await userEvent.type(screen.getByLabelText('New section'), 'Three{Enter}');
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.();
    await waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Three' })).toBeVisible());
    const titled = (...titles: string[]) => titles.map((title) => ({ title, lectures: [] }));
    expect(saves()).toEqual([
      { version: 3, sections: titled('Two', 'One') },
      { version: 4, sections: titled('Two', 'One', 'Three') },
    ]);
  });

  it('adds a lecture to a section that is being saved, after the save', async () => {
    const { responses, calls } = open();
    await userEvent.type(await screen.findByLabelText('New section'), 'Three{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Lecture to Three' }));
    await userEvent.type(screen.getByLabelText('Title'), 'Why{Enter}');
    await waitFor(() => expect(responses).toHaveLength(1));
    const added = () => calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    expect(added()).toEqual([]);
    responses[0]?.();
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()).toMatchObject([{ version: 4, section: 'Three', title: 'Why' }]);
  });

  it('requires confirmation for a reload or a closed tab only while a change is being saved', async () => {
    const { responses } = open();
    const warnsBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await screen.findByRole('button', { name: 'Move One down' });
    expect(warnsBeforeLeaving()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Move One down' }));
    await waitFor(() => expect(warnsBeforeLeaving()).toBe(true));
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.();
    await waitFor(() => expect(warnsBeforeLeaving()).toBe(false));
  });

  it('marks a video without a length and a lecture without content, which learners cannot complete [H9]', async () => {
    const outline = outlineOf(3, ['One']).outline;
    const lectures = [
      { ...aLecture, _id: newIdOf(1), title: 'Unmeasured', type: 'video' as const, durationSec: 0 },
      { ...aLecture, _id: newIdOf(2), title: 'Whole', type: 'video' as const, durationSec: 60 },
      { ...aLecture, _id: newIdOf(3), title: 'Read', type: 'article' as const, durationSec: 0 },
      {
        ...aLecture,
        _id: newIdOf(4),
        title: 'Empty',
        type: 'video' as const,
        durationSec: 60,
        hasContent: false,
      },
    ];
    open({ outline: { ...outline, sections: [{ title: 'One', lectures }] } });
    const warningsOf = async (title: string) => {
      const row = (await screen.findByText(title)).closest('li');
      return [/Length missing/, /Nothing to show yet/].map((text) => row?.textContent.search(text) !== -1);
    };
    expect(await warningsOf('Unmeasured')).toEqual([true, false]);
    expect(await warningsOf('Whole')).toEqual([false, false]);
    expect(await warningsOf('Read')).toEqual([false, false]);
    expect(await warningsOf('Empty')).toEqual([false, true]);
  });

  it('returns the focus to the button of a section that was renamed', async () => {
    const { responses } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rename section One' }));
    await userEvent.keyboard('{Control>}a{/Control}First{Enter}');
    expect(await screen.findByRole('button', { name: 'Rename section First' })).toHaveFocus();
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('First'));
    expect(screen.getByRole('button', { name: 'Rename section First' })).toHaveFocus();
  });

  it('keeps the title of a section after Escape, as after Cancel', async () => {
    const { saves } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rename section One' }));
    await userEvent.keyboard('{Control>}a{/Control}First{Escape}');
    expect(await screen.findByRole('button', { name: 'Rename section One' })).toHaveFocus();
    expect(saves()).toEqual([]);
  });
});

describe('an open lecture', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const openForm = (title: string) => screen.findByRole('form', { name: `Edit ${title}` });

  it('is below its row with the focus in it, and Escape returns the focus to the row', async () => {
    open(withLectures('First', 'Second'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit First' }));
    const form = await openForm('First');
    expect(screen.getByText('First').closest('li')).toContainElement(form);
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Close First' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('button', { name: 'Remove First' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(form).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit First' })).toHaveFocus();
  });

  it('closes when another one is opened, after a confirmation if it has unsaved input', async () => {
    open(withLectures('First', 'Second'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit First' }));
    await openForm('First');
    await userEvent.keyboard('!');
    await press('Edit Second');
    expect(screen.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    await press('Keep writing');
    expect(screen.getByLabelText('Title')).toHaveValue('First!');
    await press('Edit Second');
    await press('Close without saving');
    await openForm('Second');
    expect(screen.getAllByRole('form')).toHaveLength(1);
    await press('Edit First');
    await openForm('First');
    expect(screen.getByLabelText('Title')).toHaveValue('First');
  });

  it('requires a confirmation before a link to another page discards unsaved input', async () => {
    const { path } = open(withLectures('First'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit First' }));
    await openForm('First');
    await userEvent.keyboard('!');
    await userEvent.click(screen.getByRole('link', { name: 'All courses' }));
    expect(screen.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    expect(path()).toBe('/admin');
    await press('Keep writing');
    expect(screen.getByLabelText('Title')).toHaveValue('First!');
    await userEvent.click(screen.getByRole('link', { name: 'All courses' }));
    await press('Close without saving');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(path()).toBe('/elsewhere?sort=title');
  });

  it('requires a confirmation before another tab of the page discards unsaved input, by click and by arrow key', async () => {
    const chosen: string[] = [];
    const tabs = (
      <Tabs
        label="Parts"
        value="curriculum"
        onChange={(value) => chosen.push(value)}
        tabs={[
          { value: 'details', label: 'Details', content: null },
          { value: 'curriculum', label: 'Curriculum', content: editor },
        ]}
      />
    );
    open(withLectures('First'), tabs);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit First' }));
    await openForm('First');
    await userEvent.keyboard('!');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect(chosen).toEqual([]);
    await press('Keep writing');
    act(() => screen.getByRole('tab', { name: 'Curriculum' }).focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen).toEqual([]);
    await press('Close without saving');
    expect(chosen).toEqual(['details']);
  });

  it('blocks no exit while nothing is unsaved', async () => {
    const { path } = open(withLectures('First'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit First' }));
    await openForm('First');
    await userEvent.click(screen.getByRole('link', { name: 'All courses' }));
    expect(path()).toBe('/elsewhere?sort=title');
  });

  it('shows no length that was never given, and never a length of 0 minutes', async () => {
    const { outline } = withLectures('Live one', 'Short one');
    const [first, second] = outline.sections[0]!.lectures;
    const lectures = [
      { ...first!, durationSec: 0 },
      { ...second!, durationSec: 20 },
    ];
    open({ outline: { ...outline, sections: [{ title: 'One', lectures }] } });
    const factsOf = async (title: string) => (await screen.findByText(title)).nextElementSibling;
    expect(await factsOf('Live one')).toHaveTextContent(/^Live session$/);
    expect(await factsOf('Short one')).toHaveTextContent('Live session · 1 minute');
  });

  it('is opened for a new lecture at the end of its section, and Cancel returns the focus', async () => {
    open(withLectures('First'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add Lecture to One' }));
    const form = screen.getByRole('form', { name: 'Add Lecture to One' });
    expect(screen.getByRole('region', { name: 'One' })).toContainElement(form);
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Add Lecture to One' })).toHaveFocus();
  });
});
