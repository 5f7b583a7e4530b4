import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { callsHere } from './calls-here.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calls-here-'));
  mkdirSync(join(folder, 'testing'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('finds the calls of both clients and paths of unknown methods, and none in tests', () => {
  writeFileSync(
    join(folder, 'page.tsx'),
    `useQuery(apiCall(api, '/api/course/all'));
await api.post('/api/order', { body });
await client.GET('/api/course/{id}', { params });
const link = '/api/certificate/download?format=pdf';`,
  );
  writeFileSync(join(folder, 'page.spec.tsx'), "api.get('/api/of-a-test');");
  writeFileSync(join(folder, 'testing/factory.ts'), "api.get('/api/of-a-test');");
  expect(callsHere(folder)).toEqual([
    'ANY /api/certificate/download',
    'GET /api/course/all',
    'GET /api/course/{}',
    'POST /api/order',
  ]);
});
