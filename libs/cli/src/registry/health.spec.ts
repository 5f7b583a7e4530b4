import {
  type RemoteHealth,
  type VersionHealth,
} from '@academy/contracts/releases/health/remote-health.schemas';
import { describe, expect, it } from '@jest/globals';
import { healthText } from './health.js';

const noReports = {
  ...{ loads: 0, loadFailures: 0, renderFailures: 0, uncaughtErrors: 0, lastErrors: [] },
  ...{ visits: 0, failedVisits: 0, errorRate: null, slowSessions: 0 },
};
const unused: VersionHealth = {
  version: '0.2.0-1f2e3d4c',
  since: '2026-11-30T20:45:20.000Z',
  by: 'certificates/app refs/heads/main 0123456789ab run 42',
  loadFailures: { sessions: 0, failedSessions: 0, ratio: null, allowed: null, state: null },
  health: noReports,
  routes: [],
};
const used: VersionHealth = {
  ...unused,
  loadFailures: { sessions: 1_200, failedSessions: 3, ratio: 0.0025, allowed: 0.005, state: 'kept' },
  health: {
    ...noReports,
    ...{ visits: 1_200, failedVisits: 4, slowSessions: 12, lastErrors: [{ name: 'TypeError', count: 5 }] },
  },
  routes: [
    {
      ...{ route: '/certificates', loads: 12_345, loadFailures: 31, failureRatio: 31 / 12_376, errors: 5 },
      vitals: {
        LCP: { visits: 900, p75: 2_500, rating: 'good' },
        INP: { visits: 700, p75: 500, rating: 'needs-improvement' },
        CLS: { visits: 800, p75: null, rating: 'poor' },
        TTFB: { visits: 900, p75: null, rating: 'poor' },
      },
    },
    {
      ...{
        route: `/${'a-long-route-'.repeat(3)}x`,
        loads: 0,
        loadFailures: 0,
        failureRatio: null,
        errors: 0,
      },
      vitals: {},
    },
  ],
};
const figures: RemoteHealth = {
  remote: 'mf_certificates',
  at: '2026-12-01T04:58:00.000Z',
  sessionsSince: '2026-12-01T04:45:00.000Z',
  routesSince: '2026-11-30T12:00:00.000Z',
  live: used,
  canary: null,
  endedCanary: null,
};

describe('academy health', () => {
  it('prints failures against the service level, and the routes with their web vitals', () => {
    expect(healthText(figures).split('\n')).toEqual([
      'mf_certificates at 2026-12-01 04:58 UTC',
      '',
      'live 0.2.0-1f2e3d4c since 2026-11-30 20:45 UTC',
      '  by certificates/app refs/heads/main 0123456789ab run 42',
      '  did not load in 3 of 1200 sessions (0.25 %); 0.5 % is accepted: kept',
      '  failed in any way in 4, was slow in 12 of them',
      '  errors: TypeError 5',
      '  route                   loads   failed  errors    LCP     INP     CLS    TTFB ',
      '  /certificates           12345   0.25 %       5  2.5 s  500 ms~   >0.5!   >8 s!',
      '  /a-long-route-a-lon…        0        -       0      -       -       -       - ',
      '',
      'Routes: all visits since 2026-11-30 12:00 UTC, unverified. Of the web vitals,',
      'three quarters of the visits had at most this. ~ needs improvement, ! poor',
    ]);
  });

  it('says that there are no figures yet, with the share and the beginning of a canary', () => {
    const text = healthText({ ...figures, canary: { ...unused, version: '0.3.0', percent: 10 } });
    expect(text).toContain('canary 0.3.0 for 10 % since 2026-11-30 20:45 UTC\n');
    expect(text).toContain('  no figures yet: no page has reported it since 2026-11-30 12:00 UTC\n');
  });

  it('says when, by whom and why the last canary ended', () => {
    const at = '2026-12-01T01:02:03.000Z';
    const ended = { version: '0.3.0', at, by: 'canary guard', reason: 'it threw errors' } as const;
    expect(healthText({ ...figures, endedCanary: { ...ended, outcome: 'ended' } })).toContain(
      'The canary 0.3.0 ended at 2026-12-01 01:02 UTC\n  by canary guard: it threw errors\n',
    );
    expect(healthText({ ...figures, endedCanary: { ...ended, outcome: 'promoted' } })).toContain(
      'The canary 0.3.0 was promoted at',
    );
  });

  it('has no line of more than 80 columns, however long a sender is', () => {
    const live = { ...used, by: 'x'.repeat(300) };
    const lines = healthText({ ...figures, live, canary: { ...live, percent: 100 } }).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBe(80);
  });

  it('says that a remote has never been released', () => {
    expect(healthText({ ...figures, live: null })).toBe('mf_certificates has never been released.');
  });
});
