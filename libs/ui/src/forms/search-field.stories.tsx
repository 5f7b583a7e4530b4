import { useState } from 'react';
import { SearchField } from '@academy/ui';
import { story, text } from '../catalogue/story.js';

function InUse({ label }: { label: string }) {
  const [words, setWords] = useState('security');
  return (
    <SearchField
      id="story-search"
      label={label}
      clearLabel="Clear the search"
      value={words}
      onChange={({ target }) => setWords(target.value)}
      onClear={() => setWords('')}
    />
  );
}

export const stories = [
  story({
    title: 'Search field',
    shows: ['SearchField'],
    controls: { label: text('Search the courses') },
    render: (values) => <InUse {...values} />,
  }),
];
