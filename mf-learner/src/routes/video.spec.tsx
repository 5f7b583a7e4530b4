import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLecture, aProgress, ARTICLE, openLearning, PROGRESS, VIDEO } from './learning.factory.js';

/** Makes the page request the progress again. */
function reconnect(): void {
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

describe('a video', () => {
  it('shows the image of its course until it is played', async () => {
    const video = { url: '/api/media/a.mp4', mimeType: 'video/mp4', sizeBytes: 1, captions: [] };
    openLearning(`/learn/awareness/${VIDEO}`, {
      responses: {
        [`GET /api/lecture/${VIDEO}`]: {
          lecture: aLecture({
            _id: VIDEO,
            type: 'video',
            article: null,
            video,
            courseImage: 'phishing.webp',
          }),
        },
      },
    });
    const player = within(await screen.findByRole('region', { name: /^Video player/ }));
    expect(player.getByRole('presentation')).toHaveAttribute('src', '/uploads/phishing.webp');
    fireEvent.play(player.getByLabelText(/^Video:/));
    expect(player.queryByRole('presentation')).toBeNull();
  });

  it.each([
    ['shows how to complete it', false, 'Done after watching 90%'],
    ['shows that it is done', true, 'Done'],
  ])('has no button to mark it as done, and %s [AMB-02]', async (_, completed, text) => {
    const video = aLecture({ _id: VIDEO, title: 'Welcome', type: 'video', isPreview: true });
    const [known] = aProgress().lectures;
    openLearning(`/learn/awareness/${VIDEO}`, {
      responses: {
        [`GET /api/lecture/${VIDEO}`]: { lecture: video },
        [PROGRESS]: { courses: [aProgress({ lectures: [{ ...known!, completed }] })] },
      },
    });
    const steps = within(await screen.findByRole('navigation', { name: 'Lectures before and after' }));
    await waitFor(() => expect(steps.getByRole('status')).toHaveTextContent(text));
    expect(steps.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    expect(steps.getByRole('link', { name: 'Continue' })).toBeVisible();
  });

  it('is left by Continue until it is watched, and by Complete and continue afterwards [AMB-02]', async () => {
    const [known] = aProgress().lectures;
    let isWatched = false;
    const { calls } = openLearning(`/learn/awareness/${VIDEO}`, {
      responses: {
        [`GET /api/lecture/${VIDEO}`]: {
          lecture: aLecture({ _id: VIDEO, title: 'Welcome', type: 'video', nextLectureId: ARTICLE }),
        },
        [PROGRESS]: () => ({ courses: [aProgress({ lectures: [{ ...known!, completed: isWatched }] })] }),
      },
    });
    expect(await screen.findByText('0 of 3 done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `/learn/awareness/${ARTICLE}`,
    );
    isWatched = true;
    reconnect();
    expect(await screen.findByText('1 of 3 done')).toBeVisible();
    expect(screen.getByText('Watched')).toBeVisible();
    const onward = screen.getByRole('link', { name: 'Complete and continue' });
    expect(onward).toHaveAttribute('data-variant', 'primary');
    await userEvent.click(onward);
    expect(await screen.findByRole('heading', { level: 1, name: 'How attackers think' })).toBeVisible();
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });
});
