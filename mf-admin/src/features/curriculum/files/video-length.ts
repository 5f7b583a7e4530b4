/**
 * Seconds beyond the end of any video: after a seek to this position the browser reports a length that the file
 * header lacks.
 */
const BEYOND_END_S = 1e9;

/** Length of a video in seconds, which the browser reads from the file header without an upload; null if it cannot. */
export function readVideoSeconds(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.muted = true;
  return new Promise<number | null>((resolve) => {
    const update = (): void => {
      if (Number.isFinite(video.duration) && video.duration > 0) resolve(video.duration);
      else if (video.duration === Infinity) video.currentTime = BEYOND_END_S;
      else resolve(null);
    };
    video.addEventListener('loadedmetadata', update);
    video.addEventListener('durationchange', () => Number.isFinite(video.duration) && update());
    video.addEventListener('error', () => resolve(null));
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
