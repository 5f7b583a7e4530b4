import { useState } from 'react';
import { type ImportKind } from '@academy/contracts/imports/import.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, SelectField, TextField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { saveFile } from '../../frame/files/save-file.js';
import { ImportFindings, ImportResult } from './import-findings.js';
import { useImport } from './use-import.js';
import classes from './imports.module.css';

const KINDS: readonly ImportKind[] = ['users', 'enrollments'];

export interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Checks a file first and shows the effects; the import then applies exactly these. */
export function ImportDialog({ onClose, onChanged }: ImportDialogProps) {
  const { t } = useTranslation('mf_admin');
  const [kind, setKind] = useState<ImportKind>('users');
  const [file, setFile] = useState<File | null>(null);
  const { state, check, apply, stop, reset } = useImport(onChanged);
  const isApplying = state.step === 'applying' || state.step === 'stopping';
  const isBusy = isApplying || state.step === 'checking';
  const choose = (chosen: { kind?: ImportKind; file?: File | null }) => {
    if (chosen.kind) setKind(chosen.kind);
    if (chosen.file !== undefined) setFile(chosen.file);
    reset();
  };
  return (
    <Dialog
      opened
      busy={isBusy}
      onClose={onClose}
      title={t('imports.title')}
      footer={
        <>
          {!state.found && (
            <Button disabled={!file} busy={isBusy} onClick={() => file && void check(kind, file)}>
              {isBusy ? t('imports.checking') : t('imports.check')}
            </Button>
          )}
          {state.found && !state.result?.isOver && file && (
            <Button disabled={state.found.good === 0} busy={isBusy} onClick={() => void apply(kind, file)}>
              {t(state.result ? 'imports.resume' : `imports.apply.${kind}`, { count: state.found.good })}
            </Button>
          )}
          {isApplying ? (
            <Button variant="secondary" aria-disabled={state.step === 'stopping'} onClick={stop}>
              {t(state.step === 'stopping' ? 'imports.stopping' : 'imports.stop')}
            </Button>
          ) : (
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {t(state.result ? 'imports.close' : 'admin.cancel')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.form}>
        <SelectField
          id="import-kind"
          label={t('imports.kind')}
          hint={t(`imports.columns.${kind}`)}
          value={kind}
          disabled={isBusy}
          onChange={({ target }) => choose({ kind: target.value as ImportKind })}
          data={KINDS.map((value) => ({ value, label: t(`imports.kinds.${value}`) }))}
        />
        <TextField
          id="import-file"
          type="file"
          accept=".csv,text/csv"
          label={t('imports.file')}
          hint={t('imports.fileHint')}
          disabled={isBusy}
          onChange={({ target }) => choose({ file: target.files?.[0] ?? null })}
        />
        {state.failure && (
          <Notice tone="danger" role="alert">
            {state.failure}
          </Notice>
        )}
        {state.result && (
          <ImportResult
            result={state.result}
            isRunning={isApplying}
            onSave={() => saveFile('import-result.csv', new Blob(state.result?.lines))}
          />
        )}
        {state.found && (
          <ImportFindings
            found={state.found}
            onSave={() => saveFile('rows-to-correct.csv', new Blob([state.found?.badFile ?? '']))}
          />
        )}
      </div>
    </Dialog>
  );
}
