import { type ServedContract } from '@academy/contracts/releases/registry.schemas';
import { type Api } from '../gate/candidate.js';
import { type Finding, findingOf } from '../gate/findings.js';
import { apiDocument } from './api-document.js';
import { OversizeDocument } from './canonical-schema.js';
import { type ContractProblem, contractProblems } from './contract-problems.js';

/** A served release, and its owner. */
type ServedRelease = Pick<ServedContract, 'remote' | 'version' | 'team' | 'channel'>;

/** A reason why a served release fails with an API. */
export interface PlatformFinding extends Finding, ServedRelease {
  /** `GET /api/course/{}` */
  readonly operation?: string;
  /** `response.course.title` */
  readonly field?: string;
}

export interface PlatformCheck {
  readonly checked: readonly ServedRelease[];
  /** Releases that were uploaded without schemas: only the names of their operations are compared. */
  readonly withoutSchemas: readonly ServedRelease[];
  readonly findings: readonly PlatformFinding[];
}

/** Compares an API with those that the served releases were built against. */
export async function checkPlatform(contracts: readonly ServedContract[], api: Api): Promise<PlatformCheck> {
  const findings = await Promise.all(contracts.map((contract) => findingsOf(contract, api)));
  const isBare = ({ contract: { calls, operations } }: ServedContract) => calls.length > 0 && !operations;
  return {
    checked: contracts.map(toRelease),
    withoutSchemas: contracts.filter(isBare).map(toRelease),
    findings: findings.flat(),
  };
}

const toRelease = ({ remote, version, team, channel }: ServedContract): ServedRelease => ({
  ...{ remote, version, team, channel },
});

async function findingsOf(served: ServedContract, api: Api): Promise<PlatformFinding[]> {
  const release = toRelease(served);
  const { remote, version, team, channel } = release;
  const document = async () => apiDocument.safeParse(served.document).data;
  const problems = await contractProblems(served.contract, api, document).catch<ContractProblem[]>(
    (error: unknown) => {
      // One document must not hide what the others say.
      if (error instanceof OversizeDocument || error instanceof RangeError)
        return [{ where: 'bffContract.schemas', why: error.message }];
      throw error;
    },
  );
  const finding = findingOf('bff-contract');
  return problems.map(({ operation, field, why }) => {
    const subject =
      operation === undefined
        ? why
        : `${operation}: ${field === undefined ? 'it is gone' : `${field} ${why}`}`;
    return {
      ...finding(`${remote} ${version} of ${team}, ${channel}`, subject),
      ...release,
      ...(operation !== undefined && { operation }),
      ...(field !== undefined && { field }),
    };
  });
}
