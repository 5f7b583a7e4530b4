import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { saveSettings, nextRate, readSettings, type PlayerSettings } from './player-settings.js';
import { type PlayerAct } from './player-keys.js';

interface PlayerState {
  readonly isPlaying: boolean;
  /** Whether it was played or seeked: a frame is then shown instead of the poster. */
  readonly hasStarted: boolean;
  /** Whether it was played to its end and is still there. */
  readonly hasEnded: boolean;
  readonly time: number;
  readonly duration: number;
  readonly isFullscreen: boolean;
  /** Whether it waits for data. */
  readonly isStalled: boolean;
}

export interface PlayerControl extends PlayerState {
  readonly settings: PlayerSettings;
  readonly act: (act: PlayerAct) => void;
  readonly choose: (changes: Partial<PlayerSettings>) => void;
  readonly seekTo: (seconds: number) => void;
  /** Event handlers of the video element. */
  readonly events: Readonly<
    Record<
      | 'onTimeUpdate'
      | 'onPlay'
      | 'onPause'
      | 'onSeeked'
      | 'onWaiting'
      | 'onPlaying'
      | 'onLoadedMetadata'
      | 'onDurationChange'
      | 'onEnded',
      () => void
    >
  >;
}

const idle: PlayerState = {
  isPlaying: false,
  hasStarted: false,
  hasEnded: false,
  time: 0,
  duration: 0,
  isFullscreen: false,
  isStalled: false,
};

/** @param knownDuration in seconds, used until the video reports its own */
export function usePlayer(
  frameRef: RefObject<HTMLElement | null>,
  videoRef: RefObject<HTMLVideoElement | null>,
  knownDuration: number,
): PlayerControl {
  const [state, setState] = useState<PlayerState>({ ...idle, duration: knownDuration });
  const [settings, setSettings] = useState(readSettings);
  const change = useCallback((part: Partial<PlayerState>) => setState((now) => ({ ...now, ...part })), []);

  const choose = useCallback((changes: Partial<PlayerSettings>) => {
    setSettings((now) => {
      const next = { ...now, ...changes };
      saveSettings(next);
      return next;
    });
  }, []);

  useApplied(videoRef, settings);
  useFullscreenState(frameRef, change);

  const seekTo = useCallback(
    (seconds: number) => {
      const video = videoRef.current;
      if (!video) return;
      const end = Number.isFinite(video.duration) ? video.duration : seconds;
      video.currentTime = Math.min(end, Math.max(0, seconds));
      change({ time: video.currentTime, hasStarted: true });
    },
    [change, videoRef],
  );

  const act = useCallback(
    (one: PlayerAct) => {
      const video = videoRef.current;
      if (!video) return;
      if (one.kind === 'toggle-play')
        void (video.paused ? video.play().catch(() => undefined) : video.pause());
      if (one.kind === 'seek-by') seekTo(video.currentTime + one.seconds);
      if (one.kind === 'toggle-fullscreen') void toggleFullscreen(frameRef.current, video);
      if (one.kind === 'toggle-mute') choose({ isMuted: !settings.isMuted });
      if (one.kind === 'toggle-captions') choose({ captions: !settings.captions });
      if (one.kind === 'rate') choose({ rate: nextRate(settings.rate, one.step) });
      if (one.kind === 'volume-by')
        choose({ isMuted: false, volume: Math.min(1, Math.max(0, settings.volume + one.amount)) });
    },
    [choose, videoRef, frameRef, seekTo, settings],
  );

  const events = useMemo(() => eventsOf(videoRef, change), [change, videoRef]);
  return { ...state, settings, act, choose, seekTo, events };
}

function eventsOf(
  videoRef: RefObject<HTMLVideoElement | null>,
  change: (part: Partial<PlayerState>) => void,
): PlayerControl['events'] {
  const update = (): void => {
    const video = videoRef.current;
    if (!video) return;
    change({
      time: video.currentTime,
      hasEnded: video.ended,
      ...(Number.isFinite(video.duration) && video.duration > 0 && { duration: video.duration }),
    });
  };
  return {
    onTimeUpdate: update,
    onSeeked: update,
    onLoadedMetadata: update,
    onDurationChange: update,
    onPlay: () => change({ isPlaying: true, hasStarted: true, hasEnded: false }),
    onPlaying: () => change({ isPlaying: true, isStalled: false }),
    onWaiting: () => change({ isStalled: true }),
    onPause: () => change({ isPlaying: false, isStalled: false }),
    onEnded: () => change({ isPlaying: false, isStalled: false, hasEnded: true }),
  };
}

/** Settings apply to every source, including new ones. */
function useApplied(videoRef: RefObject<HTMLVideoElement | null>, settings: PlayerSettings): void {
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    video.defaultPlaybackRate = settings.rate;
    video.playbackRate = settings.rate;
    video.volume = settings.volume;
    video.muted = settings.isMuted;
    // Hidden captions are loaded too, because their link expires.
    for (const track of video.textTracks) track.mode = settings.captions ? 'showing' : 'hidden';
  });
}

function useFullscreenState(
  frameRef: RefObject<HTMLElement | null>,
  change: (part: Partial<PlayerState>) => void,
): void {
  useEffect(() => {
    const update = (): void => change({ isFullscreen: document.fullscreenElement === frameRef.current });
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [change, frameRef]);
}

/** Safari on a phone supports full screen only for the video element itself. */
async function toggleFullscreen(frameRef: HTMLElement | null, video: HTMLVideoElement): Promise<void> {
  try {
    if (document.fullscreenElement) return await document.exitFullscreen();
    if (frameRef?.requestFullscreen) return await frameRef.requestFullscreen();
    (video as HTMLVideoElement & { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
  } catch {
    // The browser rejected full screen; the video keeps its size.
  }
}
