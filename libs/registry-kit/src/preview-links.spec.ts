import { describe, expect, it } from '@jest/globals';
import { signWith } from './release-signature.js';
import { aServer, aTeam } from './testing.js';
import { readPreviewLink, writePreviewLink } from './preview-links.js';

const catalogue = aTeam(['mf_catalog']);
const learning = aTeam(['mf_learner'], 'Learning');
const operator = aServer('operator', ['mf_catalog']);
const guard = aServer('guard', ['mf_catalog']);
const ring = { teams: [catalogue.team, learning.team], servers: [operator.server, guard.server] };
const wanted = { remote: 'mf_catalog', version: '2', by: 'asha', hours: 24 };
const HOUR = 3_600_000;

describe('a preview link [F8]', () => {
  it('opens one version of one remote, until it expires', () => {
    const now = Date.now();
    const text = writePreviewLink(catalogue.key, wanted, now);
    expect(readPreviewLink(ring, text, now)).toMatchObject({
      remote: 'mf_catalog',
      version: '2',
      by: 'asha',
    });
    expect(() => readPreviewLink(ring, text, now + 24 * HOUR)).toThrow('it was good until');
  });

  it('is valid with the signature of the team that owns the remote, and not with that of another one', () => {
    const text = writePreviewLink(catalogue.key, wanted);
    const link = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(() => readPreviewLink(ring, encode({ ...link, version: '3' }))).toThrow('changed after signing');
    const later = new Date(Date.now() + 99 * HOUR).toISOString();
    expect(() => readPreviewLink(ring, encode({ ...link, until: later }))).toThrow('changed after signing');
    expect(() => readPreviewLink(ring, writePreviewLink(learning.key, wanted))).toThrow(
      'does not own mf_catalog',
    );
    for (const other of ['', 'x', text.slice(1), 'A'.repeat(100_000), encode({})]) {
      expect(() => readPreviewLink(ring, other)).toThrow('no link of ours');
    }
  });

  it('is valid with the signature of the operator, for an admin, and not with that of the guard [decision 0224]', () => {
    expect(readPreviewLink(ring, writePreviewLink(operator.key, wanted))).toMatchObject({ version: '2' });
    expect(() => readPreviewLink(ring, writePreviewLink(guard.key, wanted))).toThrow(
      'a guard signs no links',
    );
    const foreign = { ...wanted, remote: 'mf_learner' };
    expect(() => readPreviewLink(ring, writePreviewLink(operator.key, foreign))).toThrow(
      'does not own mf_learner',
    );
  });

  it('is valid for a week at most, whoever signs it', () => {
    expect(() => writePreviewLink(catalogue.key, { ...wanted, hours: 169 })).toThrow('up to 168 hours');
    const at = new Date().toISOString();
    const until = new Date(Date.now() + 999 * HOUR).toISOString();
    const long = signWith(catalogue.key, 'try link', {
      remote: 'mf_catalog',
      version: '2',
      by: 'x',
      at,
      until,
    });
    const text = Buffer.from(JSON.stringify(long)).toString('base64url');
    expect(() => readPreviewLink(ring, text)).toThrow('too long');
  });
});
