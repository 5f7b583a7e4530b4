import { useState } from 'react';
import { Tabs } from '@academy/ui/on-demand';
import { story } from '../catalogue/story.js';

const TABS = [
  { value: 'outline', label: 'Outline', content: <p>Twelve weeks, thirty lectures.</p> },
  { value: 'notes', label: 'Notes', content: <p>Your notes lead back to their second.</p> },
  { value: 'quiz', label: 'Quizzes', content: <p>Pass with 70 of 100.</p> },
];

function InUse() {
  const [value, setValue] = useState('outline');
  return <Tabs label="About the course" tabs={TABS} value={value} onChange={setValue} />;
}

export const stories = [
  story({
    title: 'Tabs',
    shows: ['Tabs'],
    render: () => <InUse />,
  }),
];
