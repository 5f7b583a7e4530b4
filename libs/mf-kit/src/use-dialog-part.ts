import { useState, type ComponentType } from 'react';
import { useShell } from '@academy/mf-kit/shell-context';

export interface DialogPart<Props> {
  /** An `import()` of the dialog. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Its name in the telemetry. */
  readonly part: string;
  /** Messages if the code does not load. */
  readonly texts: { readonly notLoaded: string; readonly offline: string };
}

/**
 * A dialog in a separate chunk, because few users open it. Opening it loads the code; a failure is shown as a
 * toast, and the next click loads again.
 */
export function useDialogPart<Props>({ load, part, texts }: DialogPart<Props>) {
  const shell = useShell();
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const component = await load();
      setDialog(() => component);
      setOpen(true);
    } catch (error) {
      shell.telemetry.report(error, { part });
      shell.notify({ kind: 'error', message: navigator.onLine ? texts.notLoaded : texts.offline });
    }
  }

  return { Dialog: isOpen ? Dialog : null, close: () => setOpen(false), open };
}
