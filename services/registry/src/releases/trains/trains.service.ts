import { requiresApproval } from '@academy/contracts/releases/platform.schemas';
import { type ReleaseActor, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import {
  type MadeTrain,
  type Train,
  type TrainRequest,
  type trainResponse,
} from '@academy/contracts/releases/train.schemas';
import { generalErrors } from '@academy/nest-kit';
import { readChannelForChange } from '@academy/registry-kit/journal';
import { grantOf } from '@academy/registry-kit/platform/trust';
import { makeTrain, requireCompatibleTrain, rollbackOf } from '@academy/registry-kit/trains/train-changes';
import { readTrainOutcome } from '@academy/registry-kit/trains/train-outcomes';
import { type MemberChange, type TrainChange } from '@academy/registry-kit/trains/write-train';
import { Injectable, Logger } from '@nestjs/common';
import { type z } from 'zod';
import { type Access, nameOf } from '../access/access.js';
import { IdTokens } from '../access/id-tokens.js';
import { registryErrors } from '../registry.errors.js';
import { LiveApi } from '../store/live-api.js';
import { RegistryStore, type RegistryState } from '../store/registry-store.js';
import { releaseOf, requireFreeVersion, requireTrainMember } from './train-members.js';
import { rejectedTrain } from './train-rejections.js';
import { TrainRequests } from './train-requests.js';

type TrainResponse = z.infer<typeof trainResponse>;

interface JudgedTrain extends Pick<TrainChange, 'kind' | 'members' | 'reason'> {
  readonly releases: readonly SignedRelease[];
}

/** Makes several remotes and the shell live as one set, and takes the set back (decision 0222). */
@Injectable()
export class TrainsService {
  private readonly logger = new Logger(TrainsService.name);

  constructor(
    private readonly store: RegistryStore,
    private readonly requests: TrainRequests,
    private readonly idTokens: IdTokens,
    private readonly api: LiveApi,
  ) {}

  async make(request: TrainRequest, { actor }: Access): Promise<TrainResponse> {
    const judged = await this.judge(request);
    // The gate takes seconds, in which approvals become necessary.
    if (needsApproval(await this.store.read(), judged.members))
      return { waitsForApproval: await this.requestApproval(request, actor) };
    return this.write(judged, actor);
  }

  /** @throws AppError FORBIDDEN for the person who requested it */
  async approve(id: string, { actor }: Access): Promise<TrainResponse> {
    const wanted = await this.requests.read(id);
    if (!wanted) throw generalErrors.NOT_FOUND('There is no such request');
    const { actor: requester, at: _at, signature: _signature, ...request } = wanted;
    if (requester.issuer === actor.issuer && requester.sub === actor.sub)
      throw generalErrors.FORBIDDEN('Another person has to approve it');
    if (!this.idTokens.isOfPlatform(requester))
      throw registryErrors.CHANGE_REJECTED('id', 'its sender is no longer a person of the platform');
    return this.write(await this.judge(request), requester, actor);
  }

  /** A freeze and approvals do not stop it, as they stop no other rollback. */
  async rollBack(id: string, reason: string, { actor }: Access): Promise<TrainResponse> {
    const { trust } = await this.store.read();
    const source = this.source({ trust });
    const members = await rollbackOf(source, await this.requireTrain(id)).catch(rejectedTrain([]));
    const releases = await this.releases(trust, members);
    await requireCompatibleTrain(source, releases).catch(rejectedTrain(members));
    return this.write({ kind: 'rollback', members, reason, releases }, actor);
  }

  async read(id: string): Promise<MadeTrain> {
    return toMade(await this.requireTrain(id));
  }

  /** @throws AppError naming the member; nothing is written */
  private async judge({ members: wanted, reason, givesUp = [] }: TrainRequest): Promise<JudgedTrain> {
    const state = await this.store.read();
    requireThaw(state);
    const { trust } = state;
    const members: MemberChange[] = [];
    for (const [index, { remote, version, expect }] of wanted.entries()) {
      requireTrainMember(trust, remote, index);
      const seen = await readChannelForChange(this.store.objects, trust, remote);
      if (seen.next - 1 !== expect) throw registryErrors.MEMBER_CHANGED(`members.${index}.expect`, remote);
      requireFreeVersion(seen, version, index);
      members.push({ remote, version, seen });
    }
    const releases = await this.releases(trust, members);
    const source = this.source(state);
    await requireCompatibleTrain(source, releases, givesUp).catch(rejectedTrain(members));
    return { kind: 'promote', members, reason, releases };
  }

  private async write(
    { members, ...train }: JudgedTrain,
    actor: ReleaseActor,
    approvedBy?: ReleaseActor,
  ): Promise<TrainResponse> {
    const state = await this.store.read();
    if (train.kind === 'promote') requireThaw(state);
    const by = nameOf(actor);
    const source = { ...this.source(state), key: await this.store.key() };
    const made = await makeTrain(source, {
      ...{ ...train, members, by, actor },
      ...(approvedBy && { approvedBy }),
    }).catch(rejectedTrain(members));
    const names = made.members.map(({ remote, version }) => `${remote} ${version}`).join(', ');
    this.logger.log(`${by}: ${train.kind} of ${names}, train ${made.id}`);
    return { train: toMade(made) };
  }

  private releases(
    trust: RegistryState['trust'],
    members: readonly MemberChange[],
  ): Promise<SignedRelease[]> {
    return Promise.all(
      members.map(({ remote, version }, index) =>
        releaseOf(this.store.objects, trust, { remote, version, index }),
      ),
    );
  }

  private async requestApproval(request: TrainRequest, actor: ReleaseActor): Promise<string> {
    const id = await this.requests.add(request, actor);
    const names = request.members.map(({ remote, version }) => `${remote} ${version}`).join(', ');
    this.logger.log(`${nameOf(actor)}: a train of ${names} waits for approval`);
    return id;
  }

  /** @throws AppError NOT_FOUND */
  private async requireTrain(id: string): Promise<Train> {
    const { ring } = await this.store.read();
    const outcome = await readTrainOutcome(this.store.objects, ring, id).catch(() => undefined);
    if (outcome?.outcome === 'made') return outcome;
    throw generalErrors.NOT_FOUND(`There is no train ${id}`);
  }

  private source({ trust }: Pick<RegistryState, 'trust'>) {
    return { store: this.store.objects, ring: trust, readApi: () => this.api.read() };
  }
}

const needsApproval = ({ trust }: RegistryState, members: readonly MemberChange[]): boolean =>
  members.some(({ remote }) => {
    const grant = grantOf(trust, remote);
    return grant !== undefined && requiresApproval(grant);
  });

/** @throws AppError FROZEN */
function requireThaw({ platform: { freeze } }: RegistryState): void {
  if (freeze) throw registryErrors.FROZEN(freeze.by, freeze.reason);
}

const toMade = ({ id, at, by, reason, members }: Train): MadeTrain => ({ id, at, by, reason, members });
