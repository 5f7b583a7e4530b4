import { type ReactNode } from 'react';
import { type ReleaseHealth, type RemoteReleases } from '@academy/contracts/releases/admin-release.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import { compareHealth, healthTones, stateOf } from '../../frame/release-health.js';
import { SenderDetails, shortSha, useSenderName } from './release-sender.js';
import classes from './releases.module.css';

export interface ReleaseStatusProps {
  readonly title: string;
  readonly current: NonNullable<RemoteReleases['live']>;
  /** Health of the live release, to which a canary is compared. */
  readonly baseline?: ReleaseHealth;
}

/** A version in use: the time and the author of its release, and its health. */
export function ReleaseStatus({ title, current, baseline }: ReleaseStatusProps) {
  const { t } = useTranslation('mf_admin');
  const { version, since, by, reason, uploaded, health } = current;
  const nameOf = useSenderName();
  const state = stateOf(health);
  return (
    <div role="group" className={classes.status} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Badge tone={healthTones[state]}>{t(`releases.states.${state}`)}</Badge>
      </header>
      <div className={classes.remoteInfo}>
        <p className={classes.version}>{version}</p>
        <p className={classes.muted}>
          {by
            ? t('releases.since', { time: academyMoment(since), who: nameOf(current) })
            : t('releases.sinceUnknown')}
        </p>
      </div>
      <SenderDetails sender={current} />
      {uploaded && (
        <small className={classes.muted}>
          {t('releases.uploaded', { time: academyMoment(uploaded.at) })}
          {uploaded.commit && t('releases.ofCommit', { commit: shortSha(uploaded.commit) })}
        </small>
      )}
      {reason && <blockquote>{reason}</blockquote>}
      <HealthText {...{ health, baseline }} />
      <Figures health={health} />
    </div>
  );
}

/** The health of a release as text. */
function HealthText({ health, baseline }: { health: ReleaseHealth; baseline: ReleaseHealth | undefined }) {
  const { t } = useTranslation('mf_admin');
  const { visits, failedVisits, errorRate } = health;
  const state = stateOf(health);
  const compared = baseline && compareHealth(health, baseline);
  const words: ReactNode =
    state === 'none' || state === 'notCounted'
      ? t(`releases.stateTexts.${state}`)
      : t(failedVisits === 0 ? 'releases.stateTexts.noFailures' : 'releases.stateTexts.withFailures', {
          count: visits,
          failed: failedVisits,
          rate: errorRate,
        });
  return (
    <p>
      {words} {compared && t(`releases.versusLive.${compared}`, { rate: baseline.errorRate })}
    </p>
  );
}

const FIGURES = ['loads', 'loadFailures', 'renderFailures', 'uncaughtErrors', 'slowSessions'] as const;

function Figures({ health }: { health: ReleaseHealth }) {
  const { t } = useTranslation('mf_admin');
  if (FIGURES.every((figure) => health[figure] === 0)) return null;
  return (
    <dl className={classes.figures}>
      {FIGURES.map((figure) => (
        <div key={figure} data-empty-figure={health[figure] === 0 || undefined}>
          <dt>{t(`releases.figures.${figure}`)}</dt>
          <dd>{health[figure]}</dd>
        </div>
      ))}
      {health.lastErrors.length > 0 && (
        <div className={classes.errors}>
          <dt>{t('releases.errors')}</dt>
          {health.lastErrors.map(({ name, count }) => (
            <dd key={name}>{t('releases.error', { name, count })}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
