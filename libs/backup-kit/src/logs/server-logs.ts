/** The binary logs of a running server. */
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { provideOwnClient, runClient, type FindProgram } from '../database/client.js';
import { connect, isDenied, rows } from '../database/server.js';

const MAGIC = Buffer.from([0xfe, 0x62, 0x69, 0x6e]);

export interface ServerLog {
  readonly log: string;
  readonly bytes: number;
}

/** A log that was read from the server into a file. */
export interface FetchedLog extends ServerLog {
  readonly path: string;
  /** Of its first event, in seconds. */
  readonly begunAt: number;
}

/** The account of backups lacks a right, which some providers never grant. */
export class MissingRight extends Error {}

/** @returns the oldest first @throws MissingRight */
export async function listLogs(url: string): Promise<ServerLog[]> {
  const connection = await connect(url);
  try {
    const found = await rows(connection, 'SHOW BINARY LOGS');
    return found.map((row) => ({ log: String(row['Log_name']), bytes: Number(row['File_size']) }));
  } catch (error) {
    if (isDenied(error)) throw new MissingRight('REPLICATION CLIENT');
    // A server without a binary log has no list of them.
    if ((error as { code?: string }).code === 'ER_NO_BINARY_LOGGING') return [];
    throw error;
  } finally {
    await connection.end();
  }
}

/**
 * Reads one log byte by byte, up to its end at this moment.
 * @param folder of the file that it becomes
 * @throws MissingRight
 */
export async function fetchLog(
  url: string,
  find: FindProgram,
  { log, bytes }: ServerLog,
  folder: string,
): Promise<FetchedLog> {
  const program = await provideOwnClient(find, true, 'log');
  const path = join(folder, log);
  await rm(path, { force: true });
  const args = ['--read-from-remote-server', '--raw', `--result-file=${folder}/`, log];
  await runClient(program, { url, isMaria: true }, args, async ({ stdout }) => void stdout.resume()).catch(
    (error: unknown) => {
      if (error instanceof Error && error.message.includes('REPLICATION SLAVE'))
        throw new MissingRight('REPLICATION SLAVE');
      throw error;
    },
  );
  const { size } = await stat(path);
  if (size < bytes) throw new Failure(`${log} has ${bytes} bytes on the server, and ${size} were read.`);
  return { log, bytes: size, path, begunAt: await beginOf(path) };
}

/** @returns the time of the first event, in seconds */
async function beginOf(path: string): Promise<number> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(8);
    await handle.read(head, 0, head.length, 0);
    if (!head.subarray(0, 4).equals(MAGIC))
      throw new Failure(`${path} is no binary log; an encrypted one cannot be copied.`);
    return head.readUInt32LE(4);
  } finally {
    await handle.close();
  }
}
