import { type InvalidRow, type ImportCheck } from '@academy/contracts/imports/import.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { type ImportOutcome } from './use-import.js';
import classes from './imports.module.css';

/** The exported file contains the rest. */
const MAX_SHOWN = 50;

/** Effects of the file, and every row that would fail. */
export function ImportFindings({ found, onSave }: { found: ImportCheck; onSave: () => void }) {
  const { t } = useTranslation('mf_admin');
  const { good, unchanged, rows } = found;
  return (
    <section aria-live="polite" className={classes.form}>
      <Notice tone={found.bad.length > 0 ? 'warning' : 'success'}>
        {t('imports.checkResult', { rows, good, unchanged, bad: found.bad.length })}
      </Notice>
      {found.bad.length > 0 && (
        <>
          <Rows caption={t('imports.invalidRows')} rows={found.bad} />
          <div>
            <Button variant="secondary" size="sm" onClick={onSave}>
              {t('imports.saveInvalidRows')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface ImportResultProps {
  readonly result: ImportOutcome;
  readonly isRunning: boolean;
  readonly onSave: () => void;
}

/** The progress of an import and, when it has ended or stopped, its result. */
export function ImportResult({ result, isRunning, onSave }: ImportResultProps) {
  const { t } = useTranslation('mf_admin');
  const { done, failed, isOver, rows, seen, unchanged } = result;
  const counts = t('imports.result', { done, unchanged, failed: failed.length });
  return (
    <section className={classes.form}>
      <label className={classes.progress}>
        {t('imports.progress', { seen, rows })}
        <progress max={rows} value={seen} />
      </label>
      <p role="status">
        {!isRunning && (isOver ? counts : `${t('imports.stopped', { seen, rows })} ${counts}`)}
      </p>
      {failed.length > 0 && <Rows caption={t('imports.failedRows')} rows={failed} />}
      {!isRunning && (
        <div>
          <Button variant="secondary" size="sm" onClick={onSave}>
            {t('imports.saveResult')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly InvalidRow[] }) {
  const { t } = useTranslation('mf_admin');
  return (
    <>
      <DataTable
        caption={caption}
        rows={rows.slice(0, MAX_SHOWN).map((row, at) => ({ ...row, at }))}
        rowKey={({ at }) => at}
        columns={[
          { key: 'line', label: t('imports.line'), cell: ({ line }) => line, numeric: true },
          { key: 'column', label: t('imports.column'), cell: ({ column }) => column ?? '–' },
          {
            key: 'value',
            label: t('imports.value'),
            cell: ({ value }) => <span className={classes.value}>{value || '–'}</span>,
          },
          { key: 'reason', label: t('imports.reason'), cell: ({ reason }) => reason },
        ]}
      />
      {rows.length > MAX_SHOWN && (
        <p className={classes.muted}>{t('imports.truncated', { count: rows.length - MAX_SHOWN })}</p>
      )}
    </>
  );
}
