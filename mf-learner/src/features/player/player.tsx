import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, ResponsiveImage } from '@academy/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { clockText } from '../../rules/duration-text.js';
import { PlayerBar } from './player-bar.js';
import { actOf } from './player-keys.js';
import { useVideoLinkRefresh } from './use-video-link-refresh.js';
import { usePlayer, type PlayerControl } from './use-player.js';
import { useWatchProgress } from './use-watch-progress.js';
import { startAt, type WatchState } from './watch-progress.js';
import classes from './player.module.css';

export interface PlayerHandle {
  /** The current position in seconds. */
  readonly position: () => number;
  /** Seeks to a position in seconds, and scrolls the player into view. */
  readonly jumpTo: (seconds: number) => void;
}

export interface PlayerProps {
  readonly handle: Ref<PlayerHandle>;
  readonly lecture: Lecture & { readonly video: NonNullable<Lecture['video']> };
  /** The furthest position in seconds; undefined until loaded. */
  readonly resumeSec: number | undefined;
  readonly watchedSec: number;
  readonly onWatched: (watched: WatchState, options: { readonly isLeaving: boolean }) => void;
  /** Requests new links. @returns null if that fails */
  readonly refresh: () => Promise<Lecture['video']>;
}

/** A native video element with controls below it, so that they never cover text in the video. */
export function Player({ handle, lecture, resumeSec, watchedSec, onWatched, refresh }: PlayerProps) {
  const { t } = useTranslation('mf_learner');
  const frameRef = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const source = useVideoLinkRefresh(videoRef, lecture.video, lecture.linksExpireAt, refresh);
  const player = usePlayer(frameRef, videoRef, lecture.durationSec);
  const watching = useWatchProgress(
    videoRef,
    { durationSec: lecture.durationSec, before: watchedSec },
    onWatched,
  );
  const { resumedAt, startOver } = useResumed(videoRef, resumeSec, lecture.durationSec);
  const { seekTo } = player;
  useImperativeHandle(
    handle,
    () => ({
      position: () => Math.floor(videoRef.current?.currentTime ?? 0),
      jumpTo: (seconds) => {
        seekTo(seconds);
        frameRef.current?.scrollIntoView({ block: 'nearest' });
        frameRef.current?.focus({ preventScroll: true });
      },
    }),
    [seekTo],
  );

  useKeys(frameRef, player.act);
  const { events } = player;
  return (
    <div>
      <div
        ref={frameRef}
        className={classes.frame}
        data-tone="indigo"
        role="region"
        aria-label={t('player.label', { title: lecture.title })}
        tabIndex={-1}
      >
        <div className={classes.image}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has those of the lecture, below */}
          <video
            ref={videoRef}
            className={classes.video}
            src={source.video.url}
            preload="metadata"
            playsInline
            tabIndex={0}
            aria-label={t('player.video', { title: lecture.title })}
            onClick={() => player.act({ kind: 'toggle-play' })}
            onError={source.onError}
            {...events}
            onTimeUpdate={() => (events.onTimeUpdate(), watching.onTimeUpdate())}
            onPause={() => (events.onPause(), watching.onPause())}
            onSeeked={() => (events.onSeeked(), watching.onSeeked())}
            onEnded={() => (events.onEnded(), watching.onEnded())}
          >
            {source.captions.map(({ label, language, url }) => (
              <track
                key={language}
                kind="captions"
                label={label}
                srcLang={language}
                src={url}
                onError={source.onTrackError}
              />
            ))}
          </video>
          {!player.hasStarted && lecture.courseImage && (
            <div className={classes.poster}>
              <ResponsiveImage
                alt=""
                eager
                image={lecture.courseImage}
                sizes="(width >= 60em) 52rem, 100vw"
              />
            </div>
          )}
          {/* At the end the button would cover the last frame of the video. */}
          {!player.isPlaying && !player.hasEnded && !source.hasFailed && (
            <span className={classes.playButton} aria-hidden="true">
              <IconPlayerPlayFilled size={36} />
            </span>
          )}
          {source.hasFailed && (
            <div className={classes.failed} role="alert">
              <p>{t(navigator.onLine ? 'player.failed' : 'player.offline')}</p>
              <Button size="sm" variant="secondary" onClick={source.retry}>
                {t('learn.retry')}
              </Button>
            </div>
          )}
          {player.isStalled && !source.hasFailed && (
            <span className={classes.stalled} role="status">
              {t('player.loading')}
            </span>
          )}
        </div>
        <PlayerBar player={player} hasCaptions={source.captions.length > 0} />
      </div>
      <div className={classes.hints}>
        {resumedAt !== null && (
          <p>
            {t('player.resumed', { time: clockText(resumedAt) })}{' '}
            <button type="button" className={classes.textButton} onClick={startOver}>
              {t('player.startOver')}
            </button>
          </p>
        )}
        <details className={classes.keys}>
          <summary>{t('player.keyboardTitle')}</summary>
          <p>{t('player.keyboardText')}</p>
        </details>
      </div>
    </div>
  );
}

/** Shortcuts work while the focus is anywhere in the player. */
function useKeys(frameRef: RefObject<HTMLElement | null>, act: PlayerControl['act']): void {
  useEffect(() => {
    const frame = frameRef.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, key, metaKey } = event;
      const tag = event.target instanceof Element ? event.target.tagName.toLowerCase() : '';
      const wanted = actOf({ altKey, ctrlKey, key, metaKey, tag });
      if (!wanted) return;
      event.preventDefault();
      act(wanted);
    };
    frame?.addEventListener('keydown', onKeyDown);
    return () => frame?.removeEventListener('keydown', onKeyDown);
  }, [act, frameRef]);
}

/** Seeks once to the last position after both are loaded, unless the video is already playing. */
function useResumed(
  videoRef: { readonly current: HTMLVideoElement | null },
  resumeSec: number | undefined,
  durationSec: number,
) {
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const video = videoRef.current;
    if (!video || resumeSec === undefined || isDone.current) return;
    const resume = (): void => {
      if (isDone.current) return;
      isDone.current = true;
      const place = startAt(resumeSec, video.duration || durationSec);
      if (place < 1 || video.currentTime > 1 || !video.paused) return;
      video.currentTime = place;
      setResumedAt(place);
    };
    if (video.readyState >= 1) return resume();
    video.addEventListener('loadedmetadata', resume, { once: true });
    return () => video.removeEventListener('loadedmetadata', resume);
  }, [durationSec, videoRef, resumeSec]);
  const startOver = (): void => {
    if (videoRef.current) videoRef.current.currentTime = 0;
    videoRef.current?.focus();
    setResumedAt(null);
  };
  return { resumedAt, startOver };
}
