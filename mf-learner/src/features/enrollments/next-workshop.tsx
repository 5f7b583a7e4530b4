import { useEffect, useState } from 'react';
import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { filePath } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, IconButton, TextLink } from '@academy/ui';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { startText } from './enrollment-status.js';
import { canJoin, stepOf, timeLeft } from './time-left.js';
import classes from './next-workshop.module.css';

type ScheduledWorkshop = EnrolledItem & { readonly startsAt: string };

/** The next workshop, or one that is running. */
export function nextWorkshop(workshops: readonly EnrolledItem[] | null): ScheduledWorkshop | undefined {
  return (workshops ?? [])
    .filter((item): item is ScheduledWorkshop => item.startsAt !== null)
    .filter(({ status }) => status === 'upcoming' || status === 'in progress')
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))[0];
}

/** The time, the place and the countdown of a workshop, and its link once it can be joined. */
export function NextWorkshop({ workshop }: { workshop: ScheduledWorkshop }) {
  const { t } = useTranslation('mf_learner');
  const { site } = useShell();
  const links = useLinks();
  const { endsAt, joinUrl, location, slug, startsAt, title } = workshop;
  const calendar = filePath('/api/workshop/{id}/calendar.ics', { path: { id: workshop._id } });
  const withSeconds = !useLessMotion();
  const [isPaused, setPaused] = useState(false);
  const now = useNow(isPaused, (at) => stepOf(new Date(startsAt).getTime() - at, withSeconds));
  const isOpen = canJoin(startsAt, endsAt, now);
  const link = joinUrl !== null && /^https:\/\//.test(joinUrl) ? joinUrl : null;
  return (
    <section className={classes.panel} data-tone="indigo" aria-labelledby="next-workshop">
      <div className={classes.text}>
        <p className={classes.label}>{t('overview.next')}</p>
        <h2 id="next-workshop">
          <TextLink to={links.to('catalog.workshop', { slug })} className={classes.title}>
            {title}
          </TextLink>
        </h2>
        <p>
          <time dateTime={startsAt}>{startText(workshop)}</time>
          {location && ` · ${location}`}
        </p>
      </div>
      <Clock {...{ startsAt, now, withSeconds, isPaused }} onPause={() => setPaused(!isPaused)} />
      <div className={classes.actions}>
        {link && isOpen && (
          <Button href={link} {...{ target: '_blank', rel: 'noopener noreferrer' }}>
            {t('countdown.join')}
          </Button>
        )}
        <Button variant="secondary" size="sm" href={`${site.apiOrigin}${calendar}`}>
          {t('countdown.calendar')}
        </Button>
        {link && !isOpen && <p className={classes.joinHint}>{t('countdown.joinSoon')}</p>}
      </div>
    </section>
  );
}

interface ClockProps {
  readonly isPaused: boolean;
  readonly now: number;
  readonly onPause: () => void;
  readonly startsAt: string;
  readonly withSeconds: boolean;
}

/** It moves automatically, so it can be paused (WCAG 2.2.2); the date beside it is static. */
function Clock({ isPaused, now, onPause, startsAt, withSeconds }: ClockProps) {
  const { t } = useTranslation('mf_learner');
  const left = new Date(startsAt).getTime() - now;
  if (left <= 0) return <p className={classes.started}>{t('countdown.started')}</p>;
  return (
    <div className={classes.clock}>
      <p role="timer" aria-label={t('countdown.label')} className={classes.countdown}>
        {timeLeft(left, withSeconds).map(({ unit, count }) => (
          <span key={unit}>{t(`countdown.${unit}`, { count })}</span>
        ))}
      </p>
      <IconButton label={t(isPaused ? 'countdown.resume' : 'countdown.pause')} onClick={onPause}>
        {isPaused ? <IconPlayerPlayFilled size={16} /> : <IconPlayerPauseFilled size={16} />}
      </IconButton>
    </div>
  );
}

/** @param stepAt returns the time in ms until the next update */
function useNow(isPaused: boolean, stepAt: (now: number) => number): number {
  const [now, setNow] = useState(() => Date.now());
  const step = stepAt(now);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [isPaused, step]);
  return now;
}

function useLessMotion(): boolean {
  const [isLess] = useState(
    () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  return isLess;
}
