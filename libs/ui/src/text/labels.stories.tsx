import { Badge, DateTile, Email, Price, Stack } from '@academy/ui';
import { StatusBadge } from '@academy/ui/on-demand';
import { choice, story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Badge',
    shows: ['Badge', 'StatusBadge'],
    controls: {
      words: text('Refund under way'),
      tone: choice('neutral', 'info', 'success', 'warning', 'danger', 'accent'),
    },
    render: ({ tone, words }) => (
      <Stack direction="row" gap={2}>
        <Badge tone={tone}>{words}</Badge>
        {['Completed', 'In progress', 'Upcoming', 'Draft'].map((status) => (
          <StatusBadge key={status} label={status} status={status} />
        ))}
      </Stack>
    ),
  }),
  story({
    title: 'DateTile',
    shows: ['DateTile'],
    controls: { timeZone: choice('Asia/Kolkata', 'America/Los_Angeles') },
    render: ({ timeZone }) => <DateTile date="2030-01-12T19:00:00.000Z" timeZone={timeZone} />,
  }),
  story({
    title: 'Email',
    shows: ['Email'],
    controls: { email: text('learner@academy.test') },
    render: ({ email }) => (
      <p style={{ width: '6rem' }}>
        <Email>{email}</Email>
      </p>
    ),
  }),
  story({
    title: 'Price',
    shows: ['Price'],
    controls: { size: choice('md', 'lg') },
    render: ({ size }) => (
      <Stack direction="row">
        <Price paise={499900} originalPaise={50000000} originalLabel="Before" size={size} />
        <Price paise={0} freeLabel="Free" size={size} />
      </Stack>
    ),
  }),
];
