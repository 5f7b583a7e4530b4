import { type Api, type Candidate, type UnsignedRelease } from '@academy/registry-kit/gate/candidate';

/** The part of the API's description that an app uses, stored with the build's files. */
const OPENAPI_FILE = 'openapi.json';

/**
 * Adds the description of the calls to the files of a build (decision 0228).
 * @param api that the app was built against
 * @param calls `GET /api/course/{}`
 */
export async function addContract(
  contents: Candidate['contents'],
  api: Pick<Api, 'document' | 'version'>,
  calls: readonly string[],
): Promise<UnsignedRelease['bffContract']> {
  const { reducedDocument } = await import('@academy/registry-kit/operations/api-document');
  const { operationHashes } = await import('@academy/registry-kit/operations/operations');
  const document = reducedDocument(api.document, calls);
  contents.set(OPENAPI_FILE, Buffer.from(JSON.stringify(document)));
  return {
    version: api.version,
    calls: [...calls],
    schemas: OPENAPI_FILE,
    operations: operationHashes(document, calls),
  };
}
