import { useState } from 'react';
import { CodeField } from '@academy/ui/on-demand';
import { flag, story, text } from '../catalogue/story.js';

function InUse({ disabled, error, label }: { disabled: boolean; error: string; label: string }) {
  const [code, setCode] = useState('');
  return (
    <CodeField
      id="story-code"
      label={label}
      value={code}
      onChange={setCode}
      disabled={disabled}
      {...(error && { error })}
    />
  );
}

export const stories = [
  story({
    title: 'Code field',
    shows: ['CodeField'],
    controls: { label: text('The code from our mail'), error: text(''), disabled: flag() },
    render: (values) => <InUse {...values} />,
  }),
];
