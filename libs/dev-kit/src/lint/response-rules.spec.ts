import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { Planted } from './planted.js';
import { exceptions } from './response-rules.js';

const planted = new Planted();
const row =
  (file: string) =>
  (code: string): [string, string] => [code, planted.add(code, file)];

describe('the rule on asserted types of responses', () => {
  const found = (file: string) => planted.rules(file);
  const inTest = row('services/payment/test/planted.ts');

  it.each(
    [
      'export const a = response.json() as { id: string };',
      'export const a = (await response.json()) as Order;',
      'export const { id } = (await (await fetch(url)).json()) as Order;',
      'export const a = response.json<Order>();',
      'export const a = (await inject(url)).json<{ id: string }>().id;',
    ].map(inTest),
  )('rejects %s', async (_, file) => expect(await found(file)).toEqual(['academy/asserted-responses']));

  it.each(
    [
      'export const a = order.parse(await response.json());',
      'export const a: unknown = await response.json();',
      'export const a = response.json() as unknown;',
      'export const a = response.json<unknown>();',
      'export const a = call.response.parse(response.json()) as Order;',
      'export const a = JSON.parse(text) as Order;',
    ].map(inTest),
  )('accepts %s', async (_, file) => expect(await found(file)).toEqual([]));

  const code = 'export const a = response.json<Order>();';
  const files = [
    'bff/test/planted.e2e-spec.ts',
    'bff/src/pages/planted.ts',
    'e2e/pages/planted.ts',
    'labs/security/attacks/money/planted.attack.ts',
    'mf-admin/src/features/orders/planted.tsx',
    'services/catalog/src/items/planted.ts',
  ];
  it.each(files.map((file) => [file, planted.add(code, file)]))('applies to %s', async (_, file) =>
    expect(await found(file)).toContain('academy/asserted-responses'),
  );

  const excepted = Object.keys(exceptions).map((file): [string, string] => [
    file,
    planted.add(readFileSync(join(root, file), 'utf8'), file.replace(/[^/]+$/, 'planted.ts')),
  ]);
  it.each(excepted)('needs the exception for %s', async (_, file) =>
    expect(await found(file)).toContain('academy/asserted-responses'),
  );

  const ofSimulator = planted.add(code, 'simulators/mail/test/planted.ts');
  it('does not apply to the simulators, which have no contract', async () => {
    expect(await found(ofSimulator)).toEqual([]);
  });
});

describe('the rule on paths of the API in front ends', () => {
  it.each(
    [
      "void fetch('/api/user/me');",
      'void fetch(`/api/courses/${id}`);',
      "void window.fetch('/api/user/me', { method: 'POST' });",
    ].map(row('mf-learner/src/planted.ts')),
  )('rejects %s', async (_, file) => expect(await planted.rules(file)).toEqual(['academy/fetched-paths']));

  it.each(
    ["void fetch('/apiary');", 'void fetch(url);', 'void fetch(`${origin}/status`);'].map(
      row('shell/src/planted.ts'),
    ),
  )('accepts %s', async (_, file) => expect(await planted.rules(file)).toEqual([]));
});

describe('the rule on calls of the API with an asserted response', () => {
  it.each(
    [
      "export const orders = useShell().api.get<Order[]>('/api/orders');",
      "export const done = await api.post<Saved>('/api/orders', { body });",
    ].map(row('mf-learner/src/planted.ts')),
  )('rejects %s', async (_, file) => expect(await planted.rules(file)).toEqual(['academy/untyped-calls']));

  it.each(
    ["export const orders = await api.get('/api/user/payments');"].map(row('mf-learner/src/planted.ts')),
  )('accepts %s', async (_, file) => expect(await planted.rules(file)).toEqual([]));
});
