import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';

type Video = NonNullable<Lecture['video']>;

/** Time in ms before the expiry of the links at which new ones are requested. */
const AHEAD_MS = 60_000;
/** After this many failed links the video is played without captions. */
const TRACK_REFRESHES = 3;
/** Timers of browsers are limited to 2^31 ms. */
const LONGEST_MS = 2_000_000_000;

export interface RefreshedVideo {
  /** Source of the player; it changes only when necessary, because a change loads the video again. */
  readonly video: Video;
  /** Whether new links have failed too. */
  readonly hasFailed: boolean;
  /** Handler for the player's `error`: uses a new link and continues at the same position. */
  readonly onError: () => void;
  /** Called on the `error` of the captions, which have a link of their own. */
  readonly onTrackError: () => void;
  readonly captions: Video['captions'];
  readonly retry: () => void;
}

/**
 * Links of a lecture expire after ten minutes (SEC-30). A new link is fetched before that, but used only when the
 * old one fails, because a change of source interrupts playback.
 * @param refresh fetches the lecture again
 */
export function useVideoLinkRefresh(
  videoRef: RefObject<HTMLVideoElement | null>,
  offered: Video,
  linksExpireAt: string,
  refresh: () => Promise<Video | null>,
): RefreshedVideo {
  const [video, setVideo] = useState(offered);
  const [captions, setCaptions] = useState(offered.captions);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(offered);
  const isRefreshing = useRef(false);
  const refreshedTracks = useRef(0);
  useEffect(() => {
    latest.current = offered;
  }, [offered]);

  useEffect(() => {
    const wait = new Date(linksExpireAt).getTime() - Date.now() - AHEAD_MS;
    const timer = setTimeout(() => void refresh(), Math.min(LONGEST_MS, Math.max(1_000, wait)));
    return () => clearTimeout(timer);
  }, [linksExpireAt, refresh]);

  const onError = useCallback(() => {
    if (isRefreshing.current) return;
    isRefreshing.current = true;
    void (async () => {
      const player = videoRef.current;
      const place = player?.currentTime ?? 0;
      const wasPlaying = player !== null && !player.paused;
      const fresh = latest.current.url === video.url ? await refresh() : latest.current;
      isRefreshing.current = false;
      if (!fresh || fresh.url === video.url) return setFailed(true);
      setFailed(false);
      setVideo(fresh);
      if (player) continueAt(player, place, wasPlaying);
    })();
  }, [videoRef, refresh, video.url]);

  const onTrackError = useCallback(() => {
    if (refreshedTracks.current >= TRACK_REFRESHES) return;
    refreshedTracks.current += 1;
    void (async () => {
      const known = latest.current;
      const fresh = known.captions[0]?.url === captions[0]?.url ? await refresh() : known;
      if (fresh) setCaptions(fresh.captions);
    })();
  }, [captions, refresh]);
  const retry = useCallback(() => {
    setFailed(false);
    onError();
  }, [onError]);
  return { video, hasFailed, onError, onTrackError, captions, retry };
}

/** Seeks after the metadata of the new source is loaded; a position set before is lost. */
function continueAt(player: HTMLVideoElement, place: number, isPlaying: boolean): void {
  const seek = (): void => {
    player.currentTime = place;
    // The learner had started it, so the browser allows it to play.
    if (isPlaying) void player.play().catch(() => undefined);
  };
  player.addEventListener('loadedmetadata', seek, { once: true });
}
