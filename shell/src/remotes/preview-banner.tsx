import { type PreviewState } from '@academy/contracts/releases/release.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { Button, Notice } from '@academy/ui';
import { useState } from 'react';
import classes from './preview-banner.module.css';

export interface PreviewBannerProps {
  readonly preview: PreviewState;
  /** Reloads the page. */
  readonly onBack?: () => void;
}

/** Shows that this browser has a preview of another version, with a button to return to the live one (F8). */
export function PreviewBanner({ preview, onBack = () => location.reload() }: PreviewBannerProps) {
  // Only the browser knows the preview, so the banner is rendered after hydration.
  if (!useHydrated()) return null;
  const { refused: rejected, releases } = preview;
  return (
    <div className={classes.banner}>
      {rejected && <RejectedPreview why={rejected} isLive={releases.length === 0} />}
      {releases.length > 0 && <Previewed {...{ releases, onBack }} />}
    </div>
  );
}

function Previewed({ releases, onBack }: Pick<PreviewState, 'releases'> & { onBack: () => void }) {
  const { t } = useTranslation('shell_remotes');
  const api = useApi();
  const { notify } = useShell();
  const back = useMutation({
    mutationFn: () => api.delete('/api/registry/preview'),
    onSuccess: onBack,
    onError: () => notify({ kind: 'error', message: t('previewFailed') }),
  });
  const names = releases.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  const [until = ''] = releases.map((release) => release.until).sort();
  return (
    <aside aria-label={t('previewLabel')}>
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="secondary" busy={back.isPending} onClick={() => back.mutate()}>
            {t('previewBack')}
          </Button>
        }
      >
        {t('previewText', { names, until: academyMoment(until) })}
      </Notice>
    </aside>
  );
}

interface RejectedPreviewProps {
  readonly why: NonNullable<PreviewState['refused']>;
  /** Whether nothing else is previewed. */
  readonly isLive: boolean;
}

function RejectedPreview({ why, isLive }: RejectedPreviewProps) {
  const { t } = useTranslation('shell_remotes');
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return (
    <Notice
      role="status"
      tone="info"
      action={
        <Button size="sm" variant="secondary" onClick={() => setIsRead(true)}>
          {t('previewUnderstood')}
        </Button>
      }
    >
      {t(why === 'expired' ? 'previewExpired' : 'previewUnknown')} {isLive && t('previewLive')}
    </Notice>
  );
}
