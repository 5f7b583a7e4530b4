import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { RequirePolicy } from '../http/policies/policy.decorator.js';
import { ReleaseStore } from './release-store.js';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files of releases, live or not: open tabs keep their chunks (docs/releases.md#open-tabs-and-the-update-prompt). */
@Controller('r')
export class FilesController {
  constructor(private readonly store: ReleaseStore) {}

  @Get(':remote/:version/*')
  @RequirePolicy('visitor')
  async getFile(
    @Param() { remote = '', version = '', ...rest }: Record<string, string>,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = rest['*'] ?? '';
    void reply.header('cache-control', 'no-store');
    const record = await this.store.record(remote, version);
    const path = record && this.store.pathOf(record, file);
    if (!path) throw generalErrors.NOT_FOUND('There is no such file');
    const { location, encoding, size } = await smallest(path, accepted);
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': size,
      'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    await reply.send(createReadStream(location));
  }
}

interface Variant {
  readonly location: string;
  readonly size: number;
  readonly encoding?: string;
}

/** A release has compressed copies beside the files for which they are smaller. */
async function smallest(path: string, accepted = ''): Promise<Variant> {
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const found = await stat(path + suffix).catch(() => undefined);
    if (found) return { location: path + suffix, size: found.size, encoding };
  }
  const plain = await stat(path).catch(() => undefined);
  if (!plain) throw generalErrors.NOT_FOUND('There is no such file');
  return { location: path, size: plain.size };
}
