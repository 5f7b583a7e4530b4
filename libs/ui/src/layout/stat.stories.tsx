import { IconBook, IconCertificate } from '@tabler/icons-react';
import { StatGrid, StatTile } from '@academy/ui/on-demand';
import { story, text } from '../catalogue/story.js';

export const stories = [
  story({
    title: 'Numbers',
    shows: ['StatGrid', 'StatTile'],
    controls: { label: text('Courses'), value: text('3') },
    render: (values) => (
      <StatGrid>
        <StatTile icon={<IconBook size={28} />} {...values} />
        <StatTile icon={<IconCertificate size={28} />} label="Certificates" value="1" />
      </StatGrid>
    ),
  }),
];
