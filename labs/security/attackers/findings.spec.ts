import { describe, expect, it } from '@jest/globals';
import { readArguments } from '../arguments.js';
import { readAccepted, classifyFindings } from './findings.js';

const finding = (id: string) => ({ id, detail: 'what was sent' });

describe('findings of attackers', () => {
  it('are unknown unless the file names them, whole or by their beginning', () => {
    const reason = 'the description of one of the public addresses';
    const accepted = [
      { id: 'ffuf: academy: health: 200', reason },
      { id: 'wapiti: Cookies: *', reason },
    ];
    const found = ['ffuf: academy: health: 2000', 'ffuf: academy: health: 200', 'wapiti: Cookies: /a'].map(
      finding,
    );
    const { unknown, known } = classifyFindings(found, accepted);
    expect(unknown.map(({ id }) => id)).toEqual(['ffuf: academy: health: 2000']);
    expect(known).toHaveLength(2);
  });

  it('are accepted with a reason alone', () => {
    expect(() => readAccepted('[{"id":"a","reason":""}]')).toThrow('has no reason');
    expect(() => readAccepted('[{"id":"a"}]')).toThrow('has no reason');
    expect(() => readAccepted('[{"id":"a","reason":"false positive"}]')).toThrow('has no reason');
    for (const { reason } of readAccepted()) expect(reason.length).toBeGreaterThan(20);
  });
});

describe('the arguments of the attackers', () => {
  it('lead by default to 200 cases of all attackers, the destructive one last', () => {
    expect(readArguments([])).toMatchObject({ cases: 200 });
    expect(readArguments([]).attackers.at(-1)).toBe('fuzz');
    expect(readArguments(['--only', 'fuzz,ffuf', '--seed', '7'])).toMatchObject({
      attackers: ['ffuf', 'fuzz'],
      seed: 7,
    });
  });

  it.each([['--only', 'nmap'], ['--cases', '0'], ['--cases', 'many'], ['--unknown']])(
    'are rejected: %s %s',
    (...args) => {
      expect(() => readArguments(args.filter(Boolean))).toThrow();
    },
  );
});
