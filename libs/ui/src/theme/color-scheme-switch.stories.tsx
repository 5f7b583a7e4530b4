import { ColorSchemeSwitch } from '@academy/ui';
import { story } from '../catalogue/story.js';

export const stories = [
  story({ title: 'Colour scheme switch', shows: ['ColorSchemeSwitch'], render: () => <ColorSchemeSwitch /> }),
];
