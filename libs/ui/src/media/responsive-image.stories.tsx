import { ResponsiveImage } from '@academy/ui';
import { story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'ResponsiveImage',
    shows: ['ResponsiveImage'],
    controls: { alt: text('A circuit board') },
    render: ({ alt }) => (
      <div style={{ aspectRatio: '8 / 5', maxWidth: '20rem' }}>
        <ResponsiveImage image={null} alt={alt} />
      </div>
    ),
  }),
];
