/** Beyond the end of any video: a file without a length in its head states it once this position was looked for. */
const BEYOND_END_S = 1e9;

/** Seconds of a video as the browser reads them from the head of the file, of which nothing is sent; null if it cannot. */
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
