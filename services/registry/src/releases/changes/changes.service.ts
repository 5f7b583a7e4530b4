import { requiresApproval } from '@academy/contracts/releases/platform.schemas';
import { type ChangeRequest, type changeResponse } from '@academy/contracts/releases/registry.schemas';
import { type ReleaseActor } from '@academy/contracts/releases/release.schemas';
import { generalErrors } from '@academy/nest-kit';
import { IncompatibleRelease, requireCompatible, writeChange } from '@academy/registry-kit/changes';
import { type Channel, roleViolation } from '@academy/registry-kit/channel';
import {
  appendEvent,
  ConcurrentChange,
  InvalidTransition,
  readChannelForChange,
} from '@academy/registry-kit/journal';
import { grantOf } from '@academy/registry-kit/platform/trust';
import { readRelease } from '@academy/registry-kit/release-records';
import { InvalidSignature } from '@academy/registry-kit/release-signature';
import { Injectable, Logger } from '@nestjs/common';
import { type z } from 'zod';
import { AlertsService } from '../alerts/alerts.service.js';
import { bffRoleOf, type BffRole, nameOf, type Sender } from '../access/access.js';
import { registryErrors, unlessRejected } from '../registry.errors.js';
import { ChangeRequests } from '../store/change-requests.js';
import { LiveApi } from '../store/live-api.js';
import { RegistryStore, type RegistryState, requireRemote } from '../store/registry-store.js';
import { toEntry } from './journal.service.js';

type ChangeResponse = z.infer<typeof changeResponse>;

/** A change that the state of its channel allows. */
interface JudgedChange {
  readonly remote: string;
  readonly request: ChangeRequest;
  readonly seen: Channel;
  /** Undefined for the end of a canary, which needs no record. */
  readonly release?: NonNullable<Awaited<ReturnType<typeof readRelease>>>;
}

/** Makes versions live, for all or for a share of the sessions, and takes them back. */
@Injectable()
export class ChangesService {
  private readonly logger = new Logger(ChangesService.name);

  constructor(
    private readonly store: RegistryStore,
    private readonly requests: ChangeRequests,
    private readonly api: LiveApi,
    private readonly alerts: AlertsService,
  ) {}

  async change(remote: string, request: ChangeRequest, sender: Sender): Promise<ChangeResponse> {
    requireScope(request, sender.actor);
    const state = await this.store.read();
    const judged = await this.judge(state, remote, request, sender.actor);
    if (waitsForApproval(state, remote, request)) return this.requestApproval(remote, request, sender);
    return this.write(judged, sender);
  }

  /** Makes a change that was requested before, if the channel and the live releases still allow it. */
  async changeAs(
    actor: ReleaseActor,
    approvedBy: ReleaseActor,
    remote: string,
    request: ChangeRequest,
  ): Promise<ChangeResponse> {
    const state = await this.store.read();
    return this.write(await this.judge(state, remote, request, actor), { actor }, approvedBy);
  }

  /** @throws AppError for a change that the freeze, the journal or the gate does not allow; nothing is written */
  private async judge(
    state: RegistryState,
    remote: string,
    request: ChangeRequest,
    actor: ReleaseActor,
  ): Promise<JudgedChange> {
    const { trust } = state;
    requireRemote(trust, remote, actor);
    requireThaw(state, request);
    const seen = await readChannelForChange(this.store.objects, trust, remote);
    if (seen.next - 1 !== request.expect) throw registryErrors.RELEASES_CHANGED();
    requireTransition(seen, request);
    requireRole(seen, request, actor);
    // A canary can also be ended while readers do not accept the live version's record.
    if (endsCanary(seen, request)) return { remote, request, seen };
    const release = await readRelease(this.store.objects, trust, remote, request.version).catch(
      unlessRejected,
    );
    if (!release) throw generalErrors.NOT_FOUND(`There is no ${remote} ${request.version}`);
    const givesUp = makesLive(request) ? (request.givesUp ?? []) : undefined;
    if (makesLive(request) || request.kind === 'rollback')
      await requireCompatible(this.source(state), release, givesUp, request.kind === 'canary').catch(
        rejected,
      );
    return { remote, request, seen, release };
  }

  private async write(
    { remote, request, seen, release }: JudgedChange,
    sender: Sender,
    approvedBy?: ReleaseActor,
  ): Promise<ChangeResponse> {
    const { actor } = sender;
    const { figures, kind, percent, reason, version } = request;
    const api = makesLive(request) ? await this.api.read() : undefined;
    // The gate and the API take seconds, in which releases may be frozen, and approvals become necessary.
    const state = await this.store.read();
    requireThaw(state, request);
    if (!approvedBy && waitsForApproval(state, remote, request))
      return this.requestApproval(remote, request, sender);
    const by = nameOf(actor);
    const source = {
      ...this.source(state),
      ...(api && { readApi: () => Promise.resolve(api) }),
      key: await this.store.keyFor(state, remote, actor),
    };
    const change = {
      ...{ kind, seen, reason, by, actor },
      ...(percent !== undefined && { percent }),
      ...(approvedBy && { approvedBy }),
    };
    if (figures) await this.alerts.recordRevert(state.trust, remote, seen, { figures, reason });
    const written = release
      ? writeChange(source, { ...change, release })
      : appendEvent(source, { ...change, remote, version });
    const event = await written.catch(rejected);
    this.logger.log(`${by}: ${kind} of ${remote} ${version}, entry ${event.sequence}`);
    if (figures) this.alerts.send();
    return { entry: toEntry(event) };
  }

  private async requestApproval(
    remote: string,
    request: ChangeRequest,
    sender: Sender,
  ): Promise<ChangeResponse> {
    const id = await this.requests.add(remote, request, sender);
    this.logger.log(
      `${nameOf(sender.actor)}: ${request.kind} of ${remote} ${request.version} waits for approval`,
    );
    return { waitsForApproval: id };
  }

  private source({ trust }: RegistryState) {
    return { store: this.store.objects, ring: trust, readApi: () => this.api.read() };
  }
}

const makesLive = ({ kind }: Pick<ChangeRequest, 'kind'>): boolean => kind === 'promote' || kind === 'canary';

function waitsForApproval({ trust }: RegistryState, remote: string, request: ChangeRequest): boolean {
  const grant = grantOf(trust, remote);
  return grant !== undefined && requiresApproval(grant) && makesLive(request);
}

/** The changes that the tab Releases and the guard of canaries make, whatever the state of a remote (decision 0224). */
const KINDS: Readonly<Record<BffRole, readonly ChangeRequest['kind'][]>> = {
  guard: ['rollback'],
  operator: ['canary', 'promote', 'rollback'],
};

/** @throws AppError FORBIDDEN for a change that the BFF makes for nobody */
function requireScope({ figures, kind, givesUp }: ChangeRequest, actor: ReleaseActor): void {
  const role = bffRoleOf(actor);
  if (figures && role !== 'guard')
    throw registryErrors.CHANGE_REJECTED('figures', 'only the guard of canaries reports them');
  if (!role) return;
  if (!KINDS[role].includes(kind)) throw generalErrors.FORBIDDEN(`The academy makes no ${kind} as ${role}`);
  if (givesUp) throw generalErrors.FORBIDDEN('The academy gives up no path of a release');
}

/** @throws AppError FROZEN */
function requireThaw({ platform: { freeze } }: RegistryState, { kind }: ChangeRequest): void {
  if (freeze && makesLive({ kind })) throw registryErrors.FROZEN(freeze.by, freeze.reason);
}

/** The live version stays as it is. */
const endsCanary = ({ canary, line }: Channel, { kind, version }: ChangeRequest): boolean =>
  kind === 'rollback' && canary !== undefined && line.at(-1) === version;

/** @throws AppError CHANGE_REJECTED naming the field */
function requireTransition({ line }: Channel, { kind, percent, version }: ChangeRequest): void {
  if (kind === 'canary' && percent === undefined)
    throw registryErrors.CHANGE_REJECTED('percent', 'a canary has a share of the sessions');
  if (kind !== 'canary' && percent !== undefined)
    throw registryErrors.CHANGE_REJECTED('percent', 'only a canary has a share');
  if (makesLive({ kind }) && line.at(-1) === version)
    throw registryErrors.CHANGE_REJECTED('version', `${version} is live already`);
  if (kind === 'canary' && line.length === 0)
    throw registryErrors.CHANGE_REJECTED('kind', 'nothing is live beside which it could be a canary');
}

/**
 * For any remote, an admin promotes nothing but the running canary, and the guard ends canaries only (decision 0092).
 * @throws AppError CHANGE_REJECTED
 */
function requireRole(seen: Channel, request: ChangeRequest, actor: ReleaseActor): void {
  const role = bffRoleOf(actor);
  const why = role && roleViolation(role, seen, request);
  if (why) throw registryErrors.CHANGE_REJECTED('kind', why);
}

function rejected(error: unknown): never {
  if (error instanceof IncompatibleRelease)
    throw registryErrors.GATE_REJECTED(error.findings, outcomeOf(error));
  if (error instanceof ConcurrentChange) throw registryErrors.RELEASES_CHANGED();
  if (error instanceof InvalidTransition || error instanceof InvalidSignature)
    throw registryErrors.CHANGE_REJECTED('version', error.message);
  throw error;
}

function outcomeOf({ revoked }: IncompatibleRelease): string | undefined {
  if (!revoked) return undefined;
  const { live, problem } = revoked;
  if (problem !== undefined) return `It was written, and its rollback failed: ${problem}. Read the journal`;
  return live
    ? `It was rolled back, ${live} is live`
    : 'It is its first release, so it stays: release another one';
}
