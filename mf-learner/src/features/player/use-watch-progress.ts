import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { REPORT_MS, WatchProgress, type WatchState } from './watch-progress.js';

/** Limit of the contract: a day of watching counts as the whole lecture. */
const MAX_SEC = 86_400;

type OnWatched = (watched: WatchState, options: { readonly isLeaving: boolean }) => void;

/**
 * Reports the watched part of the video: every ten seconds while it plays, when it pauses or ends, and when the
 * page is hidden or left, because no later report may arrive.
 * @param durationSec of the lecture; `before`: seconds that were watched on earlier visits, once they are loaded
 */
export function useWatchProgress(
  videoRef: RefObject<HTMLVideoElement | null>,
  { durationSec, before }: { readonly durationSec: number; readonly before: number },
  onWatched: OnWatched,
) {
  const watching = useMemo(() => new WatchProgress(durationSec), [durationSec]);
  const lastReport = useRef({ at: 0, state: JSON.stringify(watching.state) });
  const report = useRef<(isLeaving?: boolean) => void>(() => undefined);
  useEffect(() => {
    report.current = (isLeaving = false) => {
      const { watchedSec, ...more } = watching.state;
      const state = JSON.stringify(watching.state);
      if (state === lastReport.current.state) return;
      lastReport.current = { at: Date.now(), state };
      const inAll = Math.min(before + watchedSec, MAX_SEC);
      onWatched({ ...more, watchedSec: inAll }, { isLeaving });
    };
  });

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') report.current(true);
    };
    const onLeave = (): void => report.current(true);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      report.current(true);
    };
  }, []);

  return useMemo(
    () => ({
      onTimeUpdate(): void {
        const video = videoRef.current;
        if (!video || video.paused || video.seeking) return;
        const wasSeen = watching.state.completed;
        watching.at(video.currentTime, video.playbackRate);
        const isDue = Date.now() - lastReport.current.at >= REPORT_MS;
        if (isDue || (!wasSeen && watching.state.completed)) report.current();
      },
      onPause(): void {
        watching.rest();
        report.current();
      },
      onSeeked: () => watching.rest(),
      onEnded(): void {
        watching.end(videoRef.current?.currentTime ?? 0);
        report.current();
      },
    }),
    [videoRef, watching],
  );
}
