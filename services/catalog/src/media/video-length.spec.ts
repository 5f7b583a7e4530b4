import { expect, it } from '@jest/globals';
import { readVideoLength } from './video-length.js';

it('tells a disk that does not give a video from a video that cannot be read [H9]', async () => {
  await expect(readVideoLength('/nowhere/video.webm')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(readVideoLength(import.meta.filename)).resolves.toBeNull();
});
