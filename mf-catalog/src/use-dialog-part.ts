import { useState, type ComponentType } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';

/**
 * A dialog in a separate chunk, because few users open it. Opening it loads the code; a failure is shown as a
 * toast, and the next click loads again.
 * @param load an `import()`
 * @param part its name in the telemetry
 */
export function useDialogPart<Props>(load: () => Promise<ComponentType<Props>>, part: string) {
  const { t } = useTranslation('mf_catalog');
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
      shell.notify({ kind: 'error', message: t(navigator.onLine ? 'enroll.notLoaded' : 'enroll.offline') });
    }
  }

  return { Dialog: isOpen ? Dialog : null, close: () => setOpen(false), open };
}
