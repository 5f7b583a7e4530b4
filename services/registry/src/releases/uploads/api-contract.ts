import { isNavigation, type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { type Finding, findingOf } from '@academy/registry-kit/gate/findings';
import { apiDocument } from '@academy/registry-kit/operations/api-document';
import { OversizeDocument } from '@academy/registry-kit/operations/canonical-schema';
import { operationHashes } from '@academy/registry-kit/operations/operations';
import { parseJson } from '@academy/registry-kit/release-records';

/** Twice as much as the whole API of the BFF takes without its descriptions. */
const MAX_BYTES = 500_000;

type Contract = UnsignedRelease['bffContract'];
type Contents = ReadonlyMap<string, Buffer>;

interface ReadContract {
  readonly contract: Contract;
  readonly findings: readonly Finding[];
}

/** Reads the description of the calls that a release makes, and computes the hashes that its record contains. */
export function readContract({ version, calls, schemas }: Contract, contents: Contents): ReadContract {
  const finding = findingOf('bff-contract');
  const contract = { version, calls, ...(schemas !== undefined && { schemas }) };
  const rejected = (where: string, why: string) => ({ contract, findings: [finding(where, why)] });
  const described = calls.filter((call) => !isNavigation(call));
  if (schemas === undefined) {
    if (described.length === 0) return { contract, findings: [] };
    return rejected(
      'bffContract.schemas',
      'it names no description of the calls: update @academy/cli and @academy/api, which add it',
    );
  }
  const content = contents.get(schemas);
  // The files that a release names are checked separately.
  if (!content) return { contract, findings: [] };
  if (content.length > MAX_BYTES)
    return rejected(
      schemas,
      `it has ${content.length} bytes, and a description of the API has ${MAX_BYTES} at most`,
    );
  const { data: document } = apiDocument.safeParse(parseJson(content.toString()));
  if (!document) return rejected(schemas, 'it is no description of an API (OpenAPI, JSON)');
  try {
    const operations = operationHashes(document, calls);
    const names = Object.keys(operations);
    const findings = calls.flatMap((call, index) => {
      const [method, path] = call.split(' ');
      const isDescribed =
        isNavigation(call) ||
        names.some((name) => name === call || (method === 'ANY' && name.endsWith(` ${path}`)));
      return isDescribed
        ? []
        : [finding(`bffContract.calls[${index}] ${call}`, `${schemas} does not describe it`)];
    });
    return { contract: { ...contract, operations }, findings };
  } catch (error) {
    if (error instanceof OversizeDocument) return rejected(schemas, error.message);
    if (error instanceof RangeError) return rejected(schemas, 'it is nested too deeply');
    throw error;
  }
}
