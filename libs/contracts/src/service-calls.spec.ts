import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type ServiceCall } from './call.js';
import { callsOf } from './service-calls.js';

/** Calls at no service: pipelines of teams call the registry, and the registry calls the BFF. */
const ofNoService = ['releases/registry.calls.ts', 'releases/health/remote-health.calls.ts'];

describe('callsOf', () => {
  it('lists every declared call of a service', async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const declarations = files.filter((file) => file.endsWith('.calls.ts') && !ofNoService.includes(file));
    const modules = await Promise.all(
      declarations.map((file) => import(`./${file.replace(/ts$/, 'js')}`) as Promise<Record<string, object>>),
    );
    const declared = modules
      .flatMap((module) => Object.values(module))
      .flatMap((calls): unknown[] => Object.values(calls))
      .filter((call): call is ServiceCall => isServiceCall(call));
    const known = new Set((['auth', 'catalog', 'payment'] as const).flatMap(callsOf));
    expect(declared.length).toBeGreaterThan(30);
    expect(declared.filter((call) => !known.has(call))).toEqual([]);
  });
});

const isServiceCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'response' in value && !('summary' in value);
