import { Loading, Skeleton, SkeletonText, Spinner, Stack } from '@academy/ui';
import { story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Loading',
    shows: ['Loading', 'Skeleton', 'SkeletonText'],
    controls: { slowLabel: text('This takes longer than usual.') },
    render: ({ slowLabel }) => (
      <Loading label="Your courses are on the way" slowLabel={slowLabel}>
        <Stack>
          <Skeleton width="40%" height="2rem" />
          <SkeletonText lines={3} />
          <Skeleton round width="3rem" height="3rem" />
        </Stack>
      </Loading>
    ),
  }),
  story({
    title: 'Spinner',
    shows: ['Spinner'],
    controls: { label: text('Asking your bank …') },
    render: ({ label }) => <Spinner label={label} />,
  }),
];
