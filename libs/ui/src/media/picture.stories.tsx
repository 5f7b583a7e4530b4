import { Picture } from '@academy/ui';
import { story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Picture',
    shows: ['Picture'],
    controls: { alt: text('A circuit board') },
    draw: ({ alt }) => (
      <div style={{ aspectRatio: '8 / 5', maxWidth: '20rem' }}>
        <Picture image={null} alt={alt} />
      </div>
    ),
  }),
];
