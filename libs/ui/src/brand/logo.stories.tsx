import { Logo, LogoMark, Stack, TempleOrnament } from '@academy/ui';
import { story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Logo',
    shows: ['Logo', 'LogoMark'],
    controls: { name: text('Abhaya Academy') },
    render: ({ name }) => (
      <Stack direction="row">
        <Logo name={name} />
        <LogoMark size={24} />
      </Stack>
    ),
  }),
  story({ title: 'Temple ornament', shows: ['TempleOrnament'], render: () => <TempleOrnament /> }),
];
