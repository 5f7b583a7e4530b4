import { describe, expect, it } from '@jest/globals';
import { isInShare } from './canary-share.js';

const sessions = Array.from({ length: 4_000 }, (_, index) => `visit-${index}`);
const share = (percent: number, version = '2') =>
  sessions.filter((session) => isInShare(session, 'mf_catalog', version, percent));

describe('the share of a canary [F4]', () => {
  it('has the configured size, and contains every session at 100', () => {
    expect(share(10).length / sessions.length).toBeCloseTo(0.1, 1);
    expect(share(100)).toEqual(sessions);
  });

  it('only grows: each session of a smaller share is in the larger one', () => {
    const larger = new Set(share(40));
    expect(share(15).every((session) => larger.has(session))).toBe(true);
  });

  it('starts with different sessions for another version', () => {
    expect(share(10)).not.toEqual(share(10, '3'));
  });
});
