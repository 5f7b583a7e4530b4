/** Acts of the people of the platform: grants and freezes. */
import { readFile } from 'node:fs/promises';
import { remoteGrant } from '@academy/contracts/releases/platform.schemas';
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { parseJson } from '@academy/registry-kit/release-records';
import { Failure } from '../../../../tools/failure.mjs';
import { problemsOf } from '../apps.js';
import { ArgumentError, type Command, type CommandResult } from '../arguments.js';
import { type Registry } from './registry-access.js';

/** Grants a remote, or replaces its grant. */
export async function grant(
  { client }: Registry,
  { words: [file = ''], options }: Command,
): Promise<CommandResult> {
  const { remote, ...wanted } = await readGrant(file);
  const reason = requireReason(options);
  const { sequence: expect } = await client.request(calls.readPlatform, {});
  const granted = await client.request(calls.grantRemote, {
    params: { remote },
    body: { ...wanted, expect, reason },
  });
  const { repository, ref } = wanted.source;
  return { text: `${remote} is granted to ${wanted.team}: ${repository} at ${ref}.`, json: granted };
}

/** @throws Failure naming the fields that are missing, unknown or invalid */
async function readGrant(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`There is no file ${file}.`);
  });
  const { data, error } = remoteGrant.safeParse(parseJson(text));
  if (data) return data;
  throw new Failure(`${file} is no grant. ${problemsOf(error)}.`);
}

export async function setFreeze({ client }: Registry, { name, options }: Command): Promise<CommandResult> {
  const reason = requireReason(options);
  const { sequence: expect } = await client.request(calls.readPlatform, {});
  const changed = await client.request(name === 'freeze' ? calls.freeze : calls.unfreeze, {
    body: { expect, reason },
  });
  const text = changed.freeze
    ? `Promotions and canaries are frozen: ${changed.freeze.reason}. Rollbacks are possible.`
    : 'Promotions and canaries are possible again.';
  return { text, json: changed };
}

function requireReason({ reason }: Command['options']): string {
  if (reason) return reason;
  throw new ArgumentError('A change of the platform takes --reason TEXT, which stands in its journal.');
}
