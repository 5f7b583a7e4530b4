import { expect, it } from '@jest/globals';
import { readVideoLength } from './video-length.js';

it('distinguishes a video that the disk cannot read from a video that is invalid [H9]', async () => {
  await expect(readVideoLength('/nowhere/video.webm')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(readVideoLength(import.meta.filename)).resolves.toBeNull();
});
