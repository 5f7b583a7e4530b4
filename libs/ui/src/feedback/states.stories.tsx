import { IconBook } from '@tabler/icons-react';
import { Button, EmptyState, ErrorState, Notice, Stack } from '@academy/ui';
import { choice, story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Empty state',
    shows: ['EmptyState'],
    controls: { title: text('No courses yet') },
    render: ({ title }) => (
      <EmptyState
        title={title}
        icon={<IconBook size={28} />}
        action={<Button to="#Empty-state">Look at the courses</Button>}
      >
        What you enrol for stands here, with how far you are.
      </EmptyState>
    ),
  }),
  story({
    title: 'Error state',
    shows: ['ErrorState'],
    controls: { title: text('Your courses could not be loaded') },
    render: ({ title }) => (
      <ErrorState title={title} reference="Reference 01JCZ8Q4" onRetry={() => undefined}>
        Nothing is lost. Please try again in a moment.
      </ErrorState>
    ),
  }),
  story({
    title: 'Notice',
    shows: ['Notice'],
    controls: {
      tone: choice('info', 'success', 'warning', 'danger'),
      words: text('The workshop has moved to Saturday, 14 March, 10:00.'),
    },
    render: ({ tone, words }) => (
      <Stack>
        <Notice tone={tone}>{words}</Notice>
        <Notice tone="success">Your payment has arrived.</Notice>
        <Notice tone="warning">Your bank has not answered yet. We keep asking.</Notice>
        <Notice tone="danger">The coupon has been used up.</Notice>
      </Stack>
    ),
  }),
];
