import { useState, type ReactNode } from 'react';
import { type RemoteReleases } from '@academy/contracts/releases/admin-release.schemas';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Notice, TextAreaField } from '@academy/ui';
import { FormDialog } from '../../../frame/draft/form-dialog.js';
import { approveCommand, changeReleases, commandFor, type ReleaseChange } from '../release-calls.js';
import { useRemoteName } from '../use-release-name.js';
import classes from '../releases.module.css';

/** Limit of the contract. */
const MAX_REASON = 300;

export interface DialogProps {
  /** The releases that the admin saw when the dialog was opened. */
  readonly releases: RemoteReleases;
  /** Whether the server has the key for the change; otherwise the dialog shows the command. */
  readonly hasOperator: boolean;
  readonly onChanged: (now: RemoteReleases) => void;
  readonly onClose: () => void;
  /** Refetches releases that may be outdated. */
  readonly onReload: () => void;
}

export interface ReleaseDialogProps extends DialogProps {
  /** Key of its texts. */
  readonly name: 'start' | 'change' | 'promote' | 'revert' | 'rollBack';
  /** Null while a field is empty or invalid. */
  readonly change: ReleaseChange | null;
  /** Sentences that describe which users get which version. */
  readonly effects: readonly string[];
  /** Message after the change. */
  readonly done: string;
  /** Fields before the reason; `isSubmitted` after the first submission. */
  readonly fields?: (isSubmitted: boolean) => ReactNode;
}

/**
 * Confirms a change of the live releases: its effects, its reason, and the server's message after a rejection
 * (CON-27).
 */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { name, releases, hasOperator, change, effects, fields, onClose, onReload } = props;
  const { t } = useTranslation('mf_admin');
  const remote = useRemoteName(releases.remote);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error, data } = useChange(props);
  const waits = data?.waitsForApproval;
  const code = error instanceof ApiError ? error.code : null;
  const isOverrun = code === 'RELEASES_CHANGED';
  const isByCommand = !hasOperator || code === 'RELEASES_BY_COMMAND';
  const given = reason.trim();
  const close = () => {
    if (error) onReload();
    onClose();
  };
  return (
    <FormDialog
      id="release-form"
      busy={isPending}
      onClose={close}
      title={t(`releases.dialog.${name}Title`, { remote })}
      variant={name === 'revert' || name === 'rollBack' ? 'danger' : 'primary'}
      action={isByCommand || isOverrun || waits ? null : t(`releases.dialog.${name}`)}
      working={t('releases.dialog.inProgress')}
      cancel={t(
        isOverrun
          ? 'releases.dialog.checkAgain'
          : isByCommand || waits
            ? 'releases.dialog.close'
            : 'admin.cancel',
      )}
      failure={error && !isByCommand ? failureMessage(error) : null}
      onSubmit={() => {
        setSubmitted(true);
        if (change && given && !isByCommand && !isOverrun) mutate({ change, reason: given });
      }}
    >
      {fields?.(isSubmitted)}
      <TextAreaField
        id="release-reason"
        label={t('releases.dialog.reason')}
        hint={t('releases.dialog.reasonHint')}
        error={isSubmitted && !given ? t('releases.dialog.reasonMissing') : undefined}
        value={reason}
        rows={2}
        maxLength={MAX_REASON}
        required
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Effects effects={change ? effects : []} />
      {isByCommand && change && (
        <Notice role={error ? 'alert' : undefined}>
          {t('releases.dialog.command')}
          <code className={classes.command}>{commandFor(releases, change, given)}</code>
        </Notice>
      )}
      {waits && (
        <Notice role="status">
          {t('releases.dialog.waits')}
          <code className={classes.command}>{approveCommand(releases.remote, waits)}</code>
        </Notice>
      )}
    </FormDialog>
  );
}

/** Updates with the selection; screen readers announce each change. */
function Effects({ effects }: Pick<ReleaseDialogProps, 'effects'>) {
  const { t } = useTranslation('mf_admin');
  return (
    <div className={classes.effects} aria-live="polite">
      {effects.length > 0 && (
        <>
          <h3>{t('releases.dialog.effects')}</h3>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useChange({ releases, done, onChanged, onClose, onReload }: ReleaseDialogProps) {
  const api = useApi();
  const { notify } = useShell();
  return useMutation({
    mutationFn: ({ change, reason }: { change: ReleaseChange; reason: string }) =>
      changeReleases(api, releases, change, reason),
    // Offline, the call fails in the dialog. It is not queued, because the situation may be different later.
    networkMode: 'always',
    onSuccess: (now) => {
      if (now.waitsForApproval) return onReload();
      onChanged(now);
      notify({ kind: 'success', message: done });
      onClose();
      onReload();
    },
  });
}
