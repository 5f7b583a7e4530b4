import { useState } from 'react';
import { Button, Stack, TextField } from '@academy/ui';
import { ErrorSummary, type FieldProblem } from '@academy/ui/on-demand';
import { story, text } from '../catalogue/story.js';

const PROBLEMS: readonly FieldProblem[] = [
  { fieldId: 'story-summary-name', message: 'Please enter your name' },
  { message: 'Please accept the terms' },
];

/** The summary takes the focus at each attempt, so the story renders it only after one. */
function InUse({ title }: { title: string }) {
  const [attempt, setAttempt] = useState(0);
  const isRejected = attempt > 0;
  return (
    <Stack>
      <ErrorSummary title={title} attempt={attempt} problems={isRejected ? PROBLEMS : []} />
      <TextField
        id="story-summary-name"
        label="Your name"
        {...(isRejected && { error: 'Please enter your name' })}
      />
      <Button onClick={() => setAttempt(attempt + 1)}>Send the form</Button>
    </Stack>
  );
}

const QUESTIONS: readonly FieldProblem[] = ['1', '4', '7'].map((shortMessage) => ({
  fieldId: `story-question-${shortMessage}`,
  shortMessage,
  message: 'Please choose an answer',
}));

export const stories = [
  story({
    title: 'Error summary',
    shows: ['ErrorSummary'],
    controls: { title: text('Two things stand in the way') },
    render: (values) => <InUse {...values} />,
  }),
  story({
    title: 'Error summary on one line',
    shows: ['ErrorSummary'],
    controls: { title: text('Some questions have no answer yet'), description: text('Questions') },
    render: (values) => <ErrorSummary {...values} problems={QUESTIONS} />,
  }),
];
