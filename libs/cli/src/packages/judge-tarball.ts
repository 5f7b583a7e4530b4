import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** The packages are modules only, for bundlers and current versions of Node. */
const RESOLUTIONS = ['node16-esm', 'bundler'] as const;

/** @returns what publint and attw (Are the types wrong?) find in a packed package */
export async function tarballProblems(tarball: string): Promise<string[]> {
  const bytes = await readFile(tarball);
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return [...(await publintMessages(data)), ...(await typeProblems(new Uint8Array(data)))];
}

async function publintMessages(tarball: ArrayBuffer): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  );
}

async function typeProblems(tarball: Uint8Array): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: [/\.(css|json)$/],
  });
  // A command has no types.
  if (!analysis.types) return [];
  return analysis.problems
    .filter((problem) => RESOLUTIONS.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)))
    .map((problem) => `attw: ${JSON.stringify(problem)}`);
}
