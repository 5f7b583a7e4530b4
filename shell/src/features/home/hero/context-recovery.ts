/** Delay in ms after a context loss until the context is requested again (S-040). */
export const RESTORE_AFTER_MS = 100;
/** Time in ms after which a context that was not restored counts as lost for good. */
const GIVE_UP_AFTER_MS = 5_000;
/** After this many losses the context is not requested again. */
const MAX_LOSSES = 3;

export interface ContextWatch {
  /** Requests the context again; browsers often restore it by themselves. */
  readonly restore: () => void;
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** Called when the context is lost for good: the static panel stays. */
  readonly onGiveUp: () => void;
}

/** Handles losses of a canvas's WebGL context. @returns a function that stops it */
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
    // Without this call a browser never restores the context.
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
