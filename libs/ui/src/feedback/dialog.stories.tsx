import { useState } from 'react';
import { Button } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { choice, flag, story, text } from '../catalogue/story.js';

interface DialogStoryProps {
  readonly busy: boolean;
  readonly placement: 'center' | 'side';
  readonly title: string;
}

function InUse({ busy, placement, title }: DialogStoryProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Withdraw the course</Button>
      <Dialog
        opened={isOpen}
        title={title}
        description="Whoever bought it keeps it. Nobody else can buy it any more."
        placement={placement}
        busy={busy}
        onClose={close}
        footer={
          <>
            <Button variant="danger" onClick={close}>
              Withdraw it
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>41 learners are enrolled.</p>
      </Dialog>
    </>
  );
}

export const stories = [
  story({
    title: 'Dialog',
    shows: ['Dialog'],
    controls: {
      title: text('Withdraw “Ethical Hacker”?'),
      placement: choice('center', 'side'),
      busy: flag(),
    },
    render: (values) => <InUse {...values} />,
  }),
];
