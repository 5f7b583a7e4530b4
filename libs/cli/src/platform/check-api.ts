import { readFile } from 'node:fs/promises';
import { type ServedContract } from '@academy/contracts/releases/registry.schemas';
import { type PlatformCheck, type PlatformFinding } from '@academy/registry-kit/operations/platform-check';
import { Failure } from '../../../../tools/failure.mjs';
import { apiOf } from '../api.js';
import { ArgumentError, type CommandResult } from '../arguments.js';

/** Exit code of findings, as those of the gate. */
const REJECTED = 3;

/**
 * Names the served releases that a description of the API would break.
 * @param words `check`, and a file with the description
 * @param read gets what the served releases were built against
 */
export async function checkApi(
  [act = '', file = '']: readonly string[],
  read: () => Promise<readonly ServedContract[]>,
): Promise<CommandResult> {
  if (act !== 'check') throw new ArgumentError(`platform can check FILE, and not ${act}.`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`There is no file ${file}.`);
  });
  const api = await apiOf(text, file);
  const { checkPlatform } = await import('@academy/registry-kit/operations/platform-check');
  const { findings: all, ...check } = await checkPlatform(await read(), api);
  // A preview is seen by the browsers that opened its link, and can be built again.
  const previews = all.filter(({ channel }) => channel === 'preview');
  const findings = all.filter(({ channel }) => channel !== 'preview');
  return {
    text: [
      ...summary(file, check.checked, findings),
      ...(previews.length > 0 ? ['Previews that would fail:', ...linesOf(previews)] : []),
      ...unchecked(check.withoutSchemas),
    ].join('\n'),
    json: { api: { version: api.version }, ...check, findings, previews },
    ...(findings.length > 0 && { code: REJECTED }),
  };
}

function summary(
  file: string,
  checked: PlatformCheck['checked'],
  findings: readonly PlatformFinding[],
): string[] {
  const count = `${checked.length} ${checked.length === 1 ? 'release' : 'releases'}`;
  if (findings.length === 0) return [`${file} breaks nothing that is live: ${count} checked.`];
  const broken = new Set(findings.map(({ remote, version }) => `${remote} ${version}`));
  return [`${file} breaks ${broken.size} of ${count}:`, ...linesOf(findings)];
}

const linesOf = (findings: readonly PlatformFinding[]): string[] =>
  findings.map(({ where, why }) => `  ${where}: ${why}`);

function unchecked(releases: PlatformCheck['withoutSchemas']): string[] {
  if (releases.length === 0) return [];
  const names = releases.map(({ remote, version, team }) => `${remote} ${version} of ${team}`);
  return [`Released without schemas, so only their operations were compared: ${names.join(', ')}`];
}
