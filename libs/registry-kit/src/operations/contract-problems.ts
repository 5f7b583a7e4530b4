/** Compares the API that a release was built against with another one. */
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import semver from 'semver';
import { type Api } from '../gate/candidate.js';
import { type ApiDocument, withoutParameterNames } from './api-document.js';
import { operationProblems } from './operation-problems.js';
import { operationsOf } from './operations.js';

type Contract = SignedRelease['bffContract'];

/** A reason why a release fails with an API. */
export interface ContractProblem {
  /** A field of the record: `bffContract.calls[0] GET /api/course/{}`. */
  readonly where: string;
  /** `GET /api/course/{}`; absent if the whole API does not fit. */
  readonly operation?: string;
  /** `response.course.title`; absent if the operation is gone. */
  readonly field?: string;
  readonly why: string;
}

/**
 * @param built reads the document of the release with the schemas of its calls; undefined if there is none
 * @throws OversizeDocument
 */
export async function contractProblems(
  contract: Contract,
  api: Api,
  built: () => Promise<ApiDocument | undefined>,
): Promise<ContractProblem[]> {
  const problems = callProblems(contract, api);
  if (problems.length > 0) return problems;
  const live = operationsOf(api.document);
  const changed = Object.entries(contract.operations ?? {}).filter(
    ([name, hash]) => live.hash(name) !== hash,
  );
  if (changed.length === 0) return [];
  const document = await built();
  if (!document) {
    const file = contract.schemas ?? 'its description of the API';
    return [{ where: 'bffContract.schemas', why: `${file} cannot be read, and the API has changed since` }];
  }
  const before = operationsOf(document);
  return changed.flatMap(([operation]) => {
    const [was, is] = [before.schemas(operation), live.schemas(operation)];
    const where = placeOf(contract, operation);
    // Of a call without a known method, one of the operations may be gone.
    if (!was || !is) return [];
    return operationProblems(was, is).map(({ field, why }) => ({ where, operation, field, why }));
  });
}

/** Finds operations that are gone, and an API of another version. */
function callProblems({ version, calls }: Contract, api: Api): ContractProblem[] {
  const [built, live] = [version, api.version].map((each) => semver.coerce(each));
  if (!built || !live || built.major !== live.major || semver.gt(built, live)) {
    const why = `it was built against ${version} of the API, not against ${api.version}`;
    return [{ where: 'bffContract.version', why }];
  }
  const known = new Set(api.calls);
  const paths = new Set(api.calls.map((call) => call.replace(/^\w+ /, '')));
  return calls.flatMap((call, index) => {
    const [method, path = ''] = call.split(' ');
    const isKnown = method === 'ANY' ? paths.has(withoutParameterNames(path)) : known.has(call);
    return isKnown
      ? []
      : [
          {
            where: `bffContract.calls[${index}] ${call}`,
            operation: call,
            why: 'the live BFF does not offer it',
          },
        ];
  });
}

function placeOf({ calls }: Contract, operation: string): string {
  const [, path = ''] = operation.split(' ');
  const index = calls.findIndex((call) => call === operation || call === `ANY ${path}`);
  return index === -1 ? `bffContract.operations["${operation}"]` : `bffContract.calls[${index}] ${operation}`;
}
