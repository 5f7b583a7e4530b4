import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import { describeApi } from '../../../test/openapi/describe-api.js';
import { startBff, type Bff } from '../../../test/start-bff.js';

const committed = new URL('../../../openapi.json', import.meta.url);
const types = new URL('../../../../libs/contracts/src/openapi/paths.ts', import.meta.url);

describe('API description', () => {
  let bff: Bff;
  beforeAll(async () => {
    // The description needs no Redis, so this is a port on which nothing listens.
    bff = await startBff({ REDIS_URL: 'redis://127.0.0.1:9' });
  });
  afterAll(() => bff.stop());

  it('bff/openapi.json equals the description of the code (npm run openapi -w @academy/bff updates it)', async () => {
    const generated = `${JSON.stringify(describeApi(bff.app), null, 2)}\n`;
    if (process.env.WRITE_OPENAPI) await writeFile(committed, generated);
    expect(JSON.parse(await readFile(committed, 'utf8'))).toEqual(JSON.parse(generated));
  });

  it('the types of the typed client equal those of bff/openapi.json', async () => {
    const nodes = await openapiTS(await readFile(committed, 'utf8'), { defaultNonNullable: false });
    const generated = `/** Generated from bff/openapi.json by \`npm run openapi -w @academy/bff\`. */\n\n${astToString(nodes)}`;
    if (process.env.WRITE_OPENAPI) await writeFile(types, generated);
    expect(await readFile(types, 'utf8')).toBe(generated);
  });

  it('is served as JSON and as a page', async () => {
    const json = await bff.inject('/api/openapi.json');
    expect(json.json()).toEqual(JSON.parse(await readFile(committed, 'utf8')));
    const page = await bff.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files).toHaveLength(3);
    for (const file of files) expect((await bff.inject(file)).statusCode).toBe(200);
    expect((await bff.inject('/api/docs/package.json')).statusCode).toBe(404);
  });
});
