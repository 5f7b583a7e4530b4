/** Checks of the events that a release sends and receives (decision 0229). */
import { type Candidate, isScript, type UnsignedRelease } from '../candidate.js';
import { findingOf, type Finding } from '../findings.js';

const finding = findingOf('events');

/**
 * Finds events of two senders, and events that no live release emits. Before the first release of a host, no page has
 * events yet.
 */
export function checkEvents(release: UnsignedRelease, others: readonly UnsignedRelease[]): Finding[] {
  const { emits: sent = [], hears: received = [] } = release.events ?? {};
  const all = [release, ...others];
  const emitted = all.flatMap(({ events }) => events?.emits ?? []);
  const hasHost = all.some(({ accepts }) => accepts !== undefined);
  return [
    ...sent.flatMap((name, index) =>
      others
        .filter(({ events }) => events?.emits.includes(name))
        .map(({ owner, remote, version }) =>
          finding(
            `events.emits[${index}] ${name}`,
            `${remote} ${version} of ${owner.team} emits it, and an event has one sender`,
          ),
        ),
    ),
    ...received
      .map((name, index) => ({ name, where: `events.hears[${index}] ${name}` }))
      .filter(({ name }) => hasHost && !emitted.includes(name))
      .map(({ where }) => finding(where, 'no live front end emits it')),
  ];
}

interface Live {
  readonly releases: readonly UnsignedRelease[];
  /** Live releases of the remotes that are being replaced. */
  readonly replaced?: readonly UnsignedRelease[];
}

/** Finds events that others receive, and that only the replaced release emits. A rollback restores an earlier state. */
export function checkRemovedEvents(
  release: UnsignedRelease,
  { releases, replaced = releases }: Live,
): Finding[] {
  const others = releases.filter(({ remote }) => remote !== release.remote);
  const emitted = [release, ...others].flatMap(({ events }) => events?.emits ?? []);
  const before = replaced.find(({ remote }) => remote === release.remote)?.events?.emits ?? [];
  return before
    .filter((name) => !emitted.includes(name))
    .flatMap((name) =>
      others
        .filter(({ events }) => events?.hears.includes(name))
        .map(({ owner, remote, version }) =>
          finding(
            `events.emits ${name}`,
            `${remote} ${version} of ${owner.team} hears it, and nothing would emit it any more`,
          ),
        ),
    );
}

/** A name in a script as a whole string, with the call before it, if it is one of the interface of the shell. */
const EVENT = /(?:\b(emit|on)\(\s*)?(["'`])([a-z]+(?:\.[a-z][a-z-]*)+@[1-9]\d?)\2/g;

/**
 * Finds names of events in the scripts of a release that its description does not declare. A finding names the lines of
 * the sources if they are known.
 */
export function checkEventNames({ contents, record, eventLines }: Candidate): Finding[] {
  const { emits: sent = [], hears: received = [] } = record.events ?? {};
  const declared = { emit: sent, on: received, other: [...sent, ...received] };
  const missing = new Map<string, Finding>();
  for (const [file, content] of contents) {
    if (!isScript(file)) continue;
    for (const [, call = 'other', , name = ''] of content.toString('utf8').matchAll(EVENT)) {
      if (declared[call as keyof typeof declared].includes(name)) continue;
      const field = call === 'other' ? 'emits or hears' : call === 'on' ? 'hears' : 'emits';
      const why = `it has ${name}, which events.${field} of academy.json does not name`;
      const where = eventLines?.get(name)?.join(', ') ?? file;
      missing.set(`${where} ${why}`, finding(where, why));
    }
  }
  return [...missing.values()];
}
