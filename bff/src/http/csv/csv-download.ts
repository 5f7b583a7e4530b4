import { Readable } from 'node:stream';
import { attachment } from '@academy/nest-kit';
import { type FastifyReply } from 'fastify';
import { csvHead, csvLines, type Cell } from './csv-writer.js';

export interface CsvFile {
  /** The name without its ending; letters, digits and hyphens. */
  readonly name: string;
  readonly columns: readonly string[];
  /** In batches, so that a long file is never completely in memory. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/**
 * Sends a file for download, which is not stored. A failure before the first batch is a normal error response; a later
 * one breaks the connection, so that an incomplete file is not taken for a complete one.
 */
export async function sendCsv(reply: FastifyReply, { name, columns, rows }: CsvFile): Promise<void> {
  const batches = rows[Symbol.asyncIterator]();
  const first = await batches.next();
  async function* text(): AsyncGenerator<string> {
    yield csvHead(columns);
    for (let batch = first; !batch.done; batch = await batches.next())
      if (batch.value.length > 0) yield csvLines(batch.value);
  }
  await reply
    .status(200)
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(`${name}.csv`))
    .header('cache-control', 'no-store')
    .send(Readable.from(text()));
}
