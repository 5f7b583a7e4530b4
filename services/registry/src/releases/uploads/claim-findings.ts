import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { type ReleaseUpload } from '@academy/contracts/releases/registry.schemas';
import { type Finding, findingOf } from '@academy/registry-kit/gate/findings';
import { COMPRESSED_SUFFIXES } from '@academy/registry-kit/local-files';
import { backendViolations } from '@academy/registry-kit/gate/contributions/backend';
import { grantViolations } from '@academy/registry-kit/platform/grant-violations';
import { RECORD_FILE } from '@academy/registry-kit/release-records';
import { webhookViolation } from '../alerts/webhook-rules.js';

/** @returns the claims beyond the grant, as far as they are known before the files are uploaded */
export function claimFindings(grant: RemoteGrant, upload: ReleaseUpload, isProduction: boolean): Finding[] {
  const { routes, focus, slots, provides, files, budgets } = upload;
  const limited = (limit = 0) => ({ bytes: 0, limit });
  const claims = {
    ...{ routes, focus, slots, provides, pages: [], owner: grant },
    budgets: {
      initial: limited(budgets?.initial),
      total: limited(budgets?.total),
      styles: limited(budgets?.styles),
    },
  };
  return [
    ...grantViolations(grant, claims),
    ...backendViolations(grant, upload),
    ...nameFindings(Object.keys(files)),
    ...sizeFindings(grant, files),
    ...webhookFindings(grant, upload, isProduction),
  ];
}

function webhookFindings(grant: RemoteGrant, { onCall }: ReleaseUpload, isProduction: boolean): Finding[] {
  const why = onCall && webhookViolation({ grant, isProduction }, onCall.webhook);
  return why ? [findingOf('grant')('onCall.webhook', why)] : [];
}

function sizeFindings({ uploads }: RemoteGrant, files: ReleaseUpload['files']): Finding[] {
  const finding = findingOf('files.size');
  const entries = Object.entries(files);
  const total = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  return [
    ...(entries.length <= uploads.files
      ? []
      : [finding('files', `there are ${entries.length} of them, where ${uploads.files} are granted`)]),
    ...(total <= uploads.totalBytes
      ? []
      : [finding('files', `they have ${total} bytes together, where ${uploads.totalBytes} are granted`)]),
    ...entries
      .filter(([, { bytes }]) => bytes > uploads.fileBytes)
      .map(([name, { bytes }]) =>
        finding(name, `it has ${bytes} bytes, where ${uploads.fileBytes} are granted`),
      ),
  ];
}

/** Segments without a dot at their beginning and without an empty one, so that no two names are one path. */
const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The record and the compressed copies are in the folder of the files, and no file has the name of a folder. */
function nameFindings(names: readonly string[]): Finding[] {
  const finding = findingOf('files.name');
  const folders = new Set(names.flatMap(foldersOf));
  return names.flatMap((name) => {
    if (!NAME.test(name)) return [finding(name, 'no page can request a file of this name')];
    if (name === RECORD_FILE) return [finding(name, 'it is the name of the record')];
    if (COMPRESSED_SUFFIXES.some((suffix) => name.endsWith(suffix)))
      return [finding(name, 'it is the name of a compressed copy, which the registry makes')];
    return folders.has(name) ? [finding(name, 'it is also the name of a folder')] : [];
  });
}

const foldersOf = (name: string): string[] =>
  name
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));
