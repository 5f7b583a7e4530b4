/** Trains: several remotes and the shell become live together, or go back together (decision 0222). */
import { readFile } from 'node:fs/promises';
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type MadeTrain, type TrainRequest } from '@academy/contracts/releases/train.schemas';
import { parseJson } from '@academy/registry-kit/release-records';
import { z } from 'zod';
import { Failure } from '../../../../tools/failure.mjs';
import { problemsOf, releasedApps } from '../apps.js';
import { ArgumentError, type Command, type CommandResult } from '../arguments.js';
import { type Registry } from './registry-access.js';
import { readJournal, WAITS } from './registry-changes.js';

type TrainCommand = (registry: Registry, command: Command) => Promise<CommandResult>;
type Member = Pick<TrainRequest['members'][number], 'remote' | 'version'>;

/** A file with the members of a train. */
const trainFile = z.strictObject({
  members: z.array(z.strictObject({ remote: z.string().min(1), version: z.string().min(1) })).min(1),
});

export const makeTrain: TrainCommand = async (registry, { words, options }) => {
  const members = await membersOf(words);
  const { reason = 'train', 'gives-up': givesUp } = options;
  const expected = await Promise.all(
    members.map(async (member) => {
      const { sequence } = await readJournal(registry, member.remote);
      return { ...member, expect: sequence };
    }),
  );
  const body = { members: expected, reason, ...(givesUp && { givesUp }) };
  const made = await registry.client.request(calls.makeTrain, { body });
  if ('train' in made) return resultOf(made.train);
  const id = made.waitsForApproval;
  return {
    text: `The train waits for an approval: npm run release -- train-approve ${id}`,
    json: made,
    code: WAITS,
  };
};

export const approveTrain: TrainCommand = async ({ client }, { words: [id = ''] }) => {
  const made = await client.request(calls.approveTrain, { params: { id } });
  if ('train' in made) return resultOf(made.train);
  throw new Failure('The train still waits for an approval.');
};

export const rollBackTrain: TrainCommand = async ({ client }, { words: [id = ''], options }) => {
  const { reason = 'rolled back' } = options;
  const made = await client.request(calls.rollBackTrain, { params: { id }, body: { reason } });
  if ('train' in made) return resultOf(made.train);
  throw new Failure('The rollback waits for an approval.');
};

function resultOf(train: MadeTrain): CommandResult {
  const names = train.members.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  const isBack = train.members.every(({ kind }) => kind === 'rollback');
  const text = isBack
    ? `${names} are live again, by the train ${train.id}.`
    : `${names} are live for pages that are opened from now on. To take them back: npm run release -- train-rollback ${train.id}`;
  return { text, json: train };
}

/** @param words members as `remote@version`, or the name of a file with them */
async function membersOf(words: readonly string[]): Promise<Member[]> {
  const [first = ''] = words;
  if (words.length === 1 && !first.includes('@')) return (await readTrainFile(first)).map(named);
  return words.map((word) => {
    const [, remote, version] = /^([\w-]+)@([\w.+-]+)$/.exec(word) ?? [];
    if (remote && version) return named({ remote, version });
    throw new ArgumentError(`A member of a train is REMOTE@VERSION, and not ${word}.`);
  });
}

/** An app of this checkout may be named by its folder. */
const named = ({ remote, version }: Member): Member => ({
  remote: releasedApps[remote]?.remote ?? remote,
  version,
});

async function readTrainFile(file: string): Promise<Member[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`There is no file ${file}: a train is a file, or members as REMOTE@VERSION.`);
  });
  const { data, error } = trainFile.safeParse(parseJson(text));
  if (data) return data.members;
  throw new Failure(`${file} is no train. ${problemsOf(error)}.`);
}
