import { createHash } from 'node:crypto';
import { type AuditActionOf } from '@academy/contracts/audit/audit.actions';
import { type AuditServiceQuery } from '@academy/contracts/audit/audit.schemas';
import { entityId } from '@academy/contracts/identity.schemas';
import { ACADEMY_ISSUER, type ChannelEvent, type KeyRing } from '@academy/contracts/releases/release.schemas';
import { firstIdAt } from '@academy/nest-kit';
import { emptyChannel, withEvent, type Channel } from '@academy/registry-kit/channel';
import { signerOf } from '@academy/registry-kit/release-signature';
import { Injectable } from '@nestjs/common';
import { ReleaseStore } from '../../../releases/release-store.js';
import { type AuditEntryWithoutNames } from './audit-names.service.js';

const ACTIONS: Readonly<Record<ChannelEvent['kind'], AuditActionOf<'releases'>>> = {
  canary: 'release-canary',
  promote: 'release-promoted',
  rollback: 'release-rolled-back',
  'ssr-off': 'release-ssr-off',
  'ssr-on': 'release-ssr-on',
};
const CROCKFORD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;

/**
 * The journals of the release store as audit entries: the releases that were made live, with their actors (decision
 * 0143).
 */
@Injectable()
export class ReleaseAudit {
  constructor(private readonly store: ReleaseStore) {}

  /** Newest first. Entries without a trusted signature are left out; only the console of the releases shows them. */
  async list(query: AuditServiceQuery): Promise<AuditEntryWithoutNames[]> {
    const journals = [...(await this.store.journals()).values()];
    const { keys } = this.store;
    return journals
      .flatMap((journal) => entriesOf(journal, keys))
      .filter(isRequested(query))
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, query.limit);
  }
}

function entriesOf({ events }: Channel, keys: KeyRing): AuditEntryWithoutNames[] {
  let channel = emptyChannel;
  return events.map((event) => {
    const before = channel;
    channel = withEvent(before, event);
    const { at, by, kind, reason, remote } = event;
    const { admin, signer } = signedBy(event, keys);
    return {
      id: idOf(event),
      at,
      actorId: admin,
      actorName: admin ? undefined : by,
      action: ACTIONS[kind],
      subjectType: 'remote',
      subjectId: remote,
      before: stateOf(before),
      after: { ...stateOf(channel), reason, signedBy: signer },
      ip: null,
      requestId: '',
      source: 'releases',
    };
  });
}

/** Only the operator, and the registry for the BFF, sign on behalf of admins; a team cannot name one in its own entry. */
function signedBy({ actor, by, signature }: ChannelEvent, keys: KeyRing) {
  const found = signerOf(keys, signature.key);
  if (!found) return { admin: null, signer: signature.key };
  if ('team' in found) return { admin: null, signer: found.team };
  const { data: admin = null } = entityId.safeParse(/^admin (.*)$/.exec(by)?.[1]);
  const isOfAdmin =
    found.role === 'operator' || (found.role === 'registry' && actor?.issuer === ACADEMY_ISSUER);
  return { admin: isOfAdmin ? admin : null, signer: found.role };
}

const stateOf = ({ canary, line }: Channel): Record<string, unknown> => ({
  ...(line.length > 0 && { version: line.at(-1) }),
  ...(canary && { canary: canary.version, percent: canary.percent }),
});

/**
 * An id in the form of the services' audit ids: its time, followed by a suffix derived from the entry, so that each
 * read returns the same id.
 */
function idOf({ at, remote, sequence }: ChannelEvent): string {
  const first = firstIdAt(new Date(at));
  const digest = createHash('sha256').update(`${remote}/${sequence}`).digest();
  const rest = [...digest.subarray(0, first.length - TIME_LENGTH)].map(
    (byte) => CROCKFORD_ALPHABET[byte % CROCKFORD_ALPHABET.length],
  );
  return first.slice(0, TIME_LENGTH) + rest.join('');
}

const isRequested =
  ({ action, actorId, before, from, subjectId, until }: AuditServiceQuery) =>
  (entry: AuditEntryWithoutNames): boolean =>
    (!before || entry.id < before) &&
    (!actorId || entry.actorId === actorId) &&
    (!subjectId || entry.subjectId === subjectId) &&
    (!action || entry.action === action) &&
    // Ids begin with their time.
    (!from || entry.id >= firstIdAt(new Date(from))) &&
    (!until || entry.id < firstIdAt(new Date(until)));
