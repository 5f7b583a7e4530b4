import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';
import { saveFile } from '../files/save-file.js';

export interface ExportButtonProps {
  /** File name without its extension. */
  readonly name: string;
  /** Requests all rows of the filter, not only the current page. */
  readonly load: (options: { readonly private: true; readonly timeoutMs: number }) => Promise<Blob>;
}

/** Timeout in ms, because the server needs long for a large list. */
const TIMEOUT_MS = 120_000;

/** Downloads the whole list as a CSV file, with its current filter and order. */
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
