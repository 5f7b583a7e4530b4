import { type TryState } from '@academy/contracts/releases/release.schemas';
import { academyMoment } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { Button, Notice } from '@academy/ui';
import { useState } from 'react';
import classes from './try-banner.module.css';

export interface TryBannerProps {
  readonly trying: TryState;
  /** Loads the page anew. */
  readonly onBack?: () => void;
}

/** Says for as long as it lasts that this browser has another version than everybody, with the way back (F8). */
export function TryBanner({ trying, onBack = () => location.reload() }: TryBannerProps) {
  // Nobody draws it but this browser.
  if (!useHydrated()) return null;
  const { refused, releases } = trying;
  return (
    <div className={classes.place}>
      {refused && <Refused why={refused} isLive={releases.length === 0} />}
      {releases.length > 0 && <Tried {...{ releases, onBack }} />}
    </div>
  );
}

function Tried({ releases, onBack }: Pick<TryState, 'releases'> & { onBack: () => void }) {
  const { t } = useTranslation('shell_remotes');
  const api = useApi();
  const { notify } = useShell();
  const back = useMutation({
    mutationFn: () => api.delete('/api/registry/try'),
    onSuccess: onBack,
    onError: () => notify({ kind: 'error', message: t('tryFailed') }),
  });
  const names = releases.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  const [until = ''] = releases.map((release) => release.until).sort();
  return (
    <aside aria-label={t('tryLabel')}>
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="secondary" busy={back.isPending} onClick={() => back.mutate()}>
            {t('tryBack')}
          </Button>
        }
      >
        {t('tryText', { names, until: academyMoment(until) })}
      </Notice>
    </aside>
  );
}

interface RefusedProps {
  readonly why: NonNullable<TryState['refused']>;
  /** Nothing else is tried. */
  readonly isLive: boolean;
}

function Refused({ why, isLive }: RefusedProps) {
  const { t } = useTranslation('shell_remotes');
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return (
    <Notice
      role="status"
      tone="info"
      action={
        <Button size="sm" variant="secondary" onClick={() => setIsRead(true)}>
          {t('tryUnderstood')}
        </Button>
      }
    >
      {t(why === 'expired' ? 'tryExpired' : 'tryUnknown')} {isLive && t('tryLive')}
    </Notice>
  );
}
