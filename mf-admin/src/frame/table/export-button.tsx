import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';
import { saveFile } from '../files/save-file.js';

export interface ExportButtonProps {
  /** The name of the file, without its ending. */
  readonly name: string;
  /** Requests every row of the filter, not the page alone. */
  readonly load: (options: { readonly private: true; readonly timeoutMs: number }) => Promise<Blob>;
}

/** A long list takes the server a while. */
const TIMEOUT_MS = 120_000;

/** Saves the whole list as a CSV file, in its present filter and order. */
export function ExportButton({ name, load }: ExportButtonProps) {
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { mutate, isPending } = useMutation({
    mutationFn: () => load({ private: true, timeoutMs: TIMEOUT_MS }),
    onSuccess: (file) => saveFile(`${name}.csv`, file),
    onError: ({ message }) => notify({ kind: 'error', message: t('table.exportFailed', { message }) }),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {t(isPending ? 'table.exporting' : 'table.export')}
    </Button>
  );
}
