/** The delay after a loss before the context is requested again (S-040). */
export const RESTORE_AFTER_MS = 100;
/** A context that is not back by then is lost. */
const GIVE_UP_AFTER_MS = 5_000;
/** A driver that loses it again and again is left alone. */
const MAX_LOSSES = 3;

export interface ContextWatch {
  /** Requests the context again; browsers often restore it by themselves. */
  readonly restore: () => void;
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** It is lost for good: the static panel stays. */
  readonly onGiveUp: () => void;
}

/** Watches the WebGL context of a canvas. @returns how to stop watching */
export function watchContext(
  canvas: HTMLCanvasElement,
  { restore, onLost, onRestored, onGiveUp }: ContextWatch,
): () => void {
  let losses = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const clear = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const lost = (event: Event) => {
    // Without this a browser never restores it.
    event.preventDefault();
    losses += 1;
    onLost();
    if (losses > MAX_LOSSES) return onGiveUp();
    timers = [setTimeout(restore, RESTORE_AFTER_MS), setTimeout(onGiveUp, GIVE_UP_AFTER_MS)];
  };
  const restored = () => {
    clear();
    onRestored();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return () => {
    clear();
    canvas.removeEventListener('webglcontextlost', lost);
    canvas.removeEventListener('webglcontextrestored', restored);
  };
}
