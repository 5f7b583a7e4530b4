import { useState } from 'react';
import { Button, Stack } from '@academy/ui';
import { Countdown } from '@academy/ui/on-demand';
import { flag, story } from '../catalogue/story.js';

function InUse({ paused }: { paused: boolean }) {
  const [round, setRound] = useState(0);
  const [isOver, setOver] = useState(false);
  const again = () => {
    setRound(round + 1);
    setOver(false);
  };
  return (
    <Stack>
      {isOver ? (
        <p>You would be on your dashboard now.</p>
      ) : (
        <Countdown key={round} seconds={30} paused={paused} onEnd={() => setOver(true)}>
          {(left) => <p>You are taken to your dashboard in {left} seconds.</p>}
        </Countdown>
      )}
      <Button variant="secondary" onClick={again}>
        Begin again
      </Button>
    </Stack>
  );
}

export const stories = [
  story({
    title: 'Countdown',
    shows: ['Countdown'],
    controls: { paused: flag() },
    render: ({ paused }) => <InUse paused={paused} />,
  }),
];
