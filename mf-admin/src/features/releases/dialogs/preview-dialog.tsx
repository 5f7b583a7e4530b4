import { useState } from 'react';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { Notice, SelectField } from '@academy/ui';
import { FormDialog } from '../../../frame/draft/form-dialog.js';
import { PREVIEW_HOURS, previewCommand } from '../release-calls.js';
import { type DialogProps } from './release-dialog.js';
import { useRemoteName } from '../use-release-name.js';
import classes from '../releases.module.css';

/** Makes a link that opens a version in one browser, live or not (F8). */
export function PreviewDialog({ releases, hasOperator, onClose }: DialogProps) {
  const { t } = useTranslation('mf_admin');
  const name = useRemoteName(releases.remote);
  const { canary, remote, versions } = releases;
  const [version, setVersion] = useState(canary?.version ?? versions[0] ?? '');
  const { mutate, reset, data: link, error, isPending } = usePreviewLink(remote);
  const isByCommand = !hasOperator || (error instanceof ApiError && error.code === 'RELEASES_BY_COMMAND');
  return (
    <FormDialog
      id="release-preview"
      busy={isPending}
      onClose={onClose}
      title={t('releases.preview.title', { remote: name })}
      action={isByCommand || link ? null : t('releases.preview.create')}
      working={t('releases.dialog.inProgress')}
      cancel={t('releases.dialog.close')}
      failure={error && !isByCommand ? failureMessage(error) : null}
      onSubmit={() => mutate(version)}
    >
      <SelectField
        id="release-preview-version"
        label={t('releases.dialog.version')}
        data={versions.map((each) => ({ value: each, label: each }))}
        value={version}
        required
        onChange={(event) => {
          setVersion(event.currentTarget.value);
          reset();
        }}
      />
      <p className={classes.muted}>{t('releases.preview.hint', { hours: PREVIEW_HOURS })}</p>
      {isByCommand && (
        <Notice role={error ? 'alert' : undefined}>
          {t('releases.dialog.command')}
          <code className={classes.command}>{previewCommand(remote, version)}</code>
        </Notice>
      )}
      {link && (
        <Notice tone="success" role="status">
          <a href={link.url} target="_blank" rel="noreferrer">
            {t('releases.preview.open', { version })}
          </a>{' '}
          {t('releases.preview.until', { time: academyMoment(link.until) })}
        </Notice>
      )}
    </FormDialog>
  );
}

function usePreviewLink(remote: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (version: string) =>
      api.post('/api/admin/releases/{remote}/preview', {
        path: { remote },
        body: { version, hours: PREVIEW_HOURS },
      }),
    networkMode: 'always',
  });
}
