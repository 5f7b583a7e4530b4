import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { REPORT_MS, Watching, type Watched } from './watching.js';

/** As much as the contract takes: who has watched a lecture for a day has watched it. */
const MAX_SEC = 86_400;

type OnWatched = (watched: Watched, options: { readonly isLeaving: boolean }) => void;

/**
 * Tells how far somebody has watched: every ten seconds while it plays, when it pauses or ends, and when the page is
 * hidden or left, which may be the last that is heard of it.
 * @param durationSec of the lecture; `before`: seconds that were watched on earlier visits, once they are known
 */
export function useWatching(
  videoRef: RefObject<HTMLVideoElement | null>,
  { durationSec, before }: { readonly durationSec: number; readonly before: number },
  onWatched: OnWatched,
) {
  const watching = useMemo(() => new Watching(durationSec), [durationSec]);
  const told = useRef({ at: 0, state: JSON.stringify(watching.state) });
  const tell = useRef<(isLeaving?: boolean) => void>(() => undefined);
  useEffect(() => {
    tell.current = (isLeaving = false) => {
      const { watchedSec, ...more } = watching.state;
      const state = JSON.stringify(watching.state);
      if (state === told.current.state) return;
      told.current = { at: Date.now(), state };
      const inAll = Math.min(before + watchedSec, MAX_SEC);
      onWatched({ ...more, watchedSec: inAll }, { isLeaving });
    };
  });

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') tell.current(true);
    };
    const onLeave = (): void => tell.current(true);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      tell.current(true);
    };
  }, []);

  return useMemo(
    () => ({
      onTimeUpdate(): void {
        const video = videoRef.current;
        if (!video || video.paused || video.seeking) return;
        const wasSeen = watching.state.completed;
        watching.at(video.currentTime, video.playbackRate);
        const isDue = Date.now() - told.current.at >= REPORT_MS;
        if (isDue || (!wasSeen && watching.state.completed)) tell.current();
      },
      onPause(): void {
        watching.rest();
        tell.current();
      },
      onSeeked: () => watching.rest(),
      onEnded(): void {
        watching.end(videoRef.current?.currentTime ?? 0);
        tell.current();
      },
    }),
    [videoRef, watching],
  );
}
