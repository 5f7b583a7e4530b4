import { Portrait } from '@academy/ui';
import { choice, story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Portrait',
    shows: ['Portrait'],
    controls: { name: text('Meera Nair'), size: choice('sm', 'md', 'lg') },
    render: ({ name, size }) => <Portrait image={null} name={name} size={size} />,
  }),
];
