import { describe, expect, it } from '@jest/globals';
import {
  type CurriculumOutline,
  type SaveOutlineRequest,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor } from '@testing-library/react';
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

const newIdOf = (last: number): string => ID.slice(0, -1) + last;

function open(first = outlineOf(3, ['One', 'Two'])) {
  const responses: (() => void)[] = [];
  const test = createTestShell({
    at: '/admin',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/admin', element: <CurriculumEditor courseId={ID} onChanged={() => undefined} /> }],
    user: aUser({ role: 'admin' }),
    responses: {
      [`GET ${PATH}`]: first,
      // Another test looks at the outcome.
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
  return { responses, calls: test.calls, saves };
}

describe('the outline', () => {
  it('keeps a change that is made while another is being saved, and makes it of what that one became', async () => {
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

  it('adds a lecture to a section that is still being saved, once it is there', async () => {
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

  it('requires confirmation for a reload or a closed tab while a change is being saved, and only then', async () => {
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

  it('names a video without a length and a lecture without content, which nobody can complete [H9]', async () => {
    const lecture = { isPreview: false, isRequired: true, version: 1, hasContent: true } as const;
    const outline = outlineOf(3, ['One']).outline;
    const lectures = [
      { ...lecture, _id: newIdOf(1), title: 'Unmeasured', type: 'video' as const, durationSec: 0 },
      { ...lecture, _id: newIdOf(2), title: 'Whole', type: 'video' as const, durationSec: 60 },
      { ...lecture, _id: newIdOf(3), title: 'Read', type: 'article' as const, durationSec: 0 },
      {
        ...lecture,
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

  it('gives the focus back to the button of a section that was renamed', async () => {
    const { responses } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rename section One' }));
    await userEvent.keyboard('{Control>}a{/Control}First{Enter}');
    expect(await screen.findByRole('button', { name: 'Rename section First' })).toHaveFocus();
    await waitFor(() => expect(responses).toHaveLength(1));
    responses[0]?.();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('First'));
    expect(screen.getByRole('button', { name: 'Rename section First' })).toHaveFocus();
  });

  it('keeps the name of a section after Escape, as after Cancel', async () => {
    const { saves } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rename section One' }));
    await userEvent.keyboard('{Control>}a{/Control}First{Escape}');
    expect(await screen.findByRole('button', { name: 'Rename section One' })).toHaveFocus();
    expect(saves()).toEqual([]);
  });
});
