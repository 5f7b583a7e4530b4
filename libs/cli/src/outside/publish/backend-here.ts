/** The backend of a remote in a folder of its own: its document, and the calls of its pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionPrefix } from '@academy/contracts/extensions/extension.schemas';
import { type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { callsOfExtension, readExtension } from '@academy/registry-kit/extensions/extension-operations';
import { Failure } from '../../../../../tools/failure.mjs';

export interface BackendHere {
  /** Content of the document; undefined for a remote without a backend. */
  readonly document?: Buffer;
  /** The calls of the academy's API alone. */
  readonly calls: string[];
}

/**
 * @param dir the remote's folder, absolute
 * @param calls in its sources: `GET /api/course/{}`
 * @throws Failure naming the fields of the document that the gate would reject, or a call that it does not declare
 */
export async function backendHere(
  dir: string,
  { backend, remote }: Pick<RemoteManifest, 'backend' | 'remote'>,
  calls: readonly string[],
): Promise<BackendHere> {
  const isOwn = (call: string) => call.includes(` ${extensionPrefix(remote)}/`);
  const others = calls.filter((call) => !isOwn(call));
  if (!backend) return { calls: [...calls] };
  const file = join(dir, backend.document);
  const document = await readFile(file).catch(() => {
    throw new Failure(`${file} is missing: backend.document of academy.json names it.`);
  });
  const { operations, problems } = readExtension(remote, document);
  if (problems.length > 0) {
    const lines = problems.map(({ field, why }) => `  ${[backend.document, field].join(' ').trim()}: ${why}`);
    throw new Failure(`The academy cannot offer the backend of ${remote}:\n${lines.join('\n')}`);
  }
  const declared = callsOfExtension(remote, operations);
  const unknown = calls.filter((call) => isOwn(call) && !isDeclared(declared, call));
  if (unknown.length > 0)
    throw new Failure(`src calls ${unknown.join(', ')}, and ${backend.document} does not declare it.`);
  return { document, calls: others };
}

/** @param call `ANY /api/…` if its method is unknown; it may have a value in place of a parameter */
function isDeclared(declared: readonly string[], call: string): boolean {
  const [method, path] = partsOf(call);
  return declared.map(partsOf).some(([declaredMethod, declaredPath]) => {
    if (method !== 'ANY' && method !== declaredMethod) return false;
    return (
      path.length === declaredPath.length &&
      declaredPath.every((segment, index) => segment === '{}' || segment === path[index])
    );
  });
}

/** @param call `GET /api/course/{}` */
const partsOf = (call: string): [method: string, path: readonly string[]] => {
  const [method = '', path = ''] = call.split(' ');
  return [method, path.split('/')];
};
