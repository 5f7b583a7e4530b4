import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/**
 * A video of four frames per second that is never decoded. @param mark makes its bytes differ from those of another
 * video
 */
export async function aVideoFile(format: 'mp4' | 'webm', seconds: number, mark = 'a'): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({
    target,
    format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
  });
  const images = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(images);
  await output.start();
  for (let second = 0; second < seconds; second += 0.25) {
    const image = new EncodedPacket(Buffer.from(`frame ${mark} ${second}`), 'key', second, 0.25);
    const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 };
    await images.add(image, { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The video was not written');
  return Buffer.from(target.buffer);
}
