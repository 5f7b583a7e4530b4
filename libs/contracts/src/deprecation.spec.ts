import { describe, expect, it } from '@jest/globals';
import { apiCalls } from './api-calls.js';
import { type Call } from './call.js';

const calls = Object.values(apiCalls).flatMap((each): Call[] => Object.values(each));
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** @returns what is wrong with the deprecations of calls */
function problemsOf(declared: readonly Call[]): string[] {
  const names = new Map(declared.map((call) => [nameOf(call), call]));
  return declared.flatMap((call) => {
    const { deprecated } = call;
    if (!deprecated) return [];
    const { since, sunset, use } = deprecated;
    const days = [since, sunset].filter((day) => new Date(day).toJSON()?.slice(0, 10) !== day);
    const isSunsetFirst = Date.parse(sunset) <= Date.parse(since);
    const replacement = names.get(use);
    return [
      ...days.map((day) => `${nameOf(call)}: ${day} is no day`),
      ...(isSunsetFirst ? [`${nameOf(call)}: its sunset is not after ${since}`] : []),
      ...(replacement && !replacement.deprecated ? [] : [`${nameOf(call)}: ${use} does not replace it`]),
    ];
  });
}

describe('deprecations of calls [0228]', () => {
  it('have days in their order, and a replacement that is offered', () => {
    expect(problemsOf(calls)).toEqual([]);
  });

  it.each<[string, NonNullable<Call['deprecated']>, RegExp]>([
    [
      'a day that does not exist',
      { since: '2026-02-30', sunset: '2027-01-01', use: 'GET /api/faq' },
      /2026-02-30 is no day/,
    ],
    [
      'a sunset before it',
      { since: '2027-01-01', sunset: '2026-01-01', use: 'GET /api/faq' },
      /its sunset is not after/,
    ],
    [
      'an unknown replacement',
      { since: '2026-01-01', sunset: '2027-01-01', use: 'GET /api/none' },
      /GET \/api\/none does not/,
    ],
  ])('are rejected with %s', (_, deprecated, problem) => {
    const [first, ...others] = calls;
    const planted = { ...first, deprecated } as Call;
    expect(problemsOf([planted, ...others]).join('\n')).toMatch(problem);
  });
});
