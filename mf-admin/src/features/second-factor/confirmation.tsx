import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ShellProvider, useShell } from '@academy/mf-kit/shell-context';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { confirmingApi } from './confirming-api.js';
import { createConfirmationPrompt } from './confirmation-prompt.js';

/** Wraps the admin area: a call that requires the second factor again prompts for it, and is then repeated. */
export function Confirmation({ children }: { children: ReactNode }) {
  const shell = useShell();
  const [prompt] = useState(createConfirmationPrompt);
  const isOpen = useSyncExternalStore(prompt.subscribe, prompt.isOpen);
  const confirming = useMemo(
    () => ({ ...shell, api: confirmingApi(shell.api, prompt.request) }),
    [shell, prompt],
  );
  return (
    <>
      <ShellProvider shell={confirming}>{children}</ShellProvider>
      {isOpen && <LoadedDialog onDone={prompt.resolve} />}
    </>
  );
}

const load = () => import('./code-dialog.js');

function LoadedDialog({ onDone }: { onDone: (isShown: boolean) => void }) {
  const loaded = useLazy(load);
  return loaded && <loaded.CodeDialog onDone={onDone} />;
}
