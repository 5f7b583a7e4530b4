import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser } from '@academy/mf-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ARTICLE, COURSE, openLearning, rejected } from './learning.factory.js';

const lecturePage = `/learn/awareness/${ARTICLE}`;

describe('a note', () => {
  beforeEach(() => localStorage.clear());
  const call = `GET /api/course/${COURSE}/notes`;

  it('is stored under an id of the browser, also without a connection, and survives a reload', async () => {
    const { calls } = openLearning(lecturePage);
    const field = await screen.findByLabelText('New note');
    await userEvent.type(field, 'Look this up');
    expect(localStorage.getItem(`academy_draft_${aUser().id}_${ARTICLE}`)).toBe('"Look this up"');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Not sent yet')).toBeVisible();
    expect(field).toHaveValue('');
    expect(localStorage.getItem(`academy_draft_${aUser().id}_${ARTICLE}`)).toBeNull();
    const put = calls.find((one) => one.call.startsWith('PUT'))?.call;
    expect(put).toMatch(/notes\/[0-9a-f-]{36}$/);
    // The second request has the same id, so it is one note.
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(calls.filter((one) => one.call === put)).toHaveLength(2));
    expect(localStorage.getItem(`academy_notes_${aUser().id}`)).toContain('Look this up');
  });

  const id = '3f0c2f0e-5a3a-4f4e-9d2b-0d8a5f3c1b2a';
  const savedAs = (noteId: string) => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => noteId });
    return `PUT /api/lecture/${ARTICLE}/notes/${noteId}`;
  };

  it('shows the reason of its rejection beside the new input, and is sent again after an edit', async () => {
    let isFull = true;
    const { calls } = openLearning(lecturePage, {
      responses: {
        [savedAs(id)]: (body: { text: string }) => {
          if (isFull) return rejected(409, 'TOO_MANY_NOTES', 'A course has room for 500 notes.');
          const at = '2026-11-21T10:00:00.000Z';
          return {
            note: { id, lectureId: ARTICLE, text: body.text, positionSec: 0, createdAt: at, updatedAt: at },
          };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('New note'), 'The 501st');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await userEvent.type(screen.getByLabelText('New note'), 'Being typed');
    expect(await screen.findByText(/A course has room for 500 notes/)).toBeVisible();
    expect(screen.getByText('The 501st')).toBeVisible();
    expect(screen.getByLabelText('New note')).toHaveValue('Being typed');
    const puts = (): number => calls.filter((one) => one.call.startsWith('PUT')).length;
    window.dispatchEvent(new Event('online'));
    expect(puts()).toBe(1);
    isFull = false;
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByText(/A course has room/)).toBeNull());
    // The rejected request and the saved one; no other was sent automatically.
    expect(puts()).toBe(2);
    expect(localStorage.getItem(`academy_notes_${aUser().id}`)).toBeNull();
  });

  it('is sent twice in order if it is saved twice, so that the last text stays', async () => {
    const responses: (() => void)[] = [];
    const sent: string[] = [];
    openLearning(lecturePage, {
      responses: {
        [savedAs(id)]: async (body: { text: string }) => {
          sent.push(body.text);
          await new Promise<void>((resolve) => responses.push(resolve));
          const at = '2026-11-21T10:00:00.000Z';
          return {
            note: { id, lectureId: ARTICLE, text: body.text, positionSec: 0, createdAt: at, updatedAt: at },
          };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('New note'), 'First words');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByLabelText('Change this note');
    await userEvent.clear(field);
    await userEvent.type(field, 'Second words');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(sent).toEqual(['First words']);
    responses[0]?.();
    await waitFor(() => expect(sent).toEqual(['First words', 'Second words']));
    responses[1]?.();
    expect(await screen.findByText('Second words')).toBeVisible();
  });

  it('is not saved without a text', async () => {
    const { calls } = openLearning(lecturePage);
    await userEvent.click(await screen.findByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Please write something first.')).toBeVisible();
    expect(calls.some((one) => one.call.startsWith('PUT'))).toBe(false);
  });

  it('is edited and deleted, and shows an error if the deletion fails', async () => {
    const id = '3f0c2f0e-5a3a-4f4e-9d2b-0d8a5f3c1b2a';
    const at = '2026-11-21T10:00:00.000Z';
    const note = { id, lectureId: ARTICLE, text: 'Old words', positionSec: 0, createdAt: at, updatedAt: at };
    const path = `/api/lecture/${ARTICLE}/notes/${id}`;
    let fails = true;
    const { calls, toasts } = openLearning(lecturePage, {
      responses: {
        [call]: { notes: [note] },
        [`PUT ${path}`]: (body: { text: string }) => ({ note: { ...note, text: body.text } }),
        [`DELETE ${path}`]: () =>
          fails ? rejected(503, 'X', '') : { success: true, message: 'Note deleted' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByLabelText('Change this note');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'New words');
    const draft = `academy_draft_${aUser().id}_${ARTICLE}_${id}`;
    expect(localStorage.getItem(draft)).toBe('"New words"');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(localStorage.getItem(draft)).toBeNull();
    expect(await screen.findByText('New words')).toBeVisible();
    expect(calls.find((one) => one.call.startsWith('PUT'))?.body).toEqual({
      positionSec: 0,
      text: 'New words',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('New words')).toBeNull());
    expect(screen.getByRole('heading', { name: 'My notes' })).toHaveFocus();
  });
});
