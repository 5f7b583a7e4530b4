import { useState } from 'react';
import { Button, Stack, ToastRegion, type ToastItem, type ToastKind } from '@academy/ui';
import { choice, story, text } from '../catalogue/story.js';

function InUse({ kind, message }: { kind: ToastKind; message: string }) {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  return (
    <Stack>
      <Button
        variant="secondary"
        onClick={() => setToasts([...toasts, { id: toasts.length, kind, message }])}
      >
        Say it
      </Button>
      <ToastRegion
        label="Messages"
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
    </Stack>
  );
}

export const stories = [
  story({
    title: 'Toasts',
    shows: ['ToastRegion'],
    controls: { kind: choice('success', 'info', 'error'), message: text('Your profile is saved.') },
    render: (values) => <InUse {...values} />,
  }),
];
