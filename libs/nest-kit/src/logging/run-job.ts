import { Logger } from '@nestjs/common';
import { startSpan } from '../tracing/trace.js';
import { requestContext } from './request-context.js';

/** The ids in a job of the request that caused it. */
export interface JobOrigin {
  readonly requestId?: string;
}

/** The part of a BullMQ job that identifies its origin. */
interface TracedJob {
  readonly id?: string | undefined;
  readonly queueName: string;
  readonly data: JobOrigin;
}

const logger = new Logger('jobs');

interface JobOptions {
  /** For very frequent jobs: their completion is logged at debug level. */
  readonly logsAtDebug?: boolean;
}

/**
 * Runs a job under the id of the request that caused it, or under its own: its log lines, its calls to other services
 * and its outbox entries have that id.
 */
export function runJob<Result>(
  job: TracedJob,
  work: () => Promise<Result>,
  { logsAtDebug = false }: JobOptions = {},
): Promise<Result> {
  const requestId = job.data.requestId ?? job.id ?? job.queueName;
  const span = startSpan({
    kind: 'consumer',
    name: `process ${job.queueName}`,
    attributes: {
      'messaging.system': 'bullmq',
      'messaging.operation.type': 'process',
      'messaging.destination.name': job.queueName,
      'academy.request_id': requestId,
    },
  });
  return requestContext.run({ requestId, span }, async () => {
    const began = performance.now();
    const result = await work().catch((error: unknown) => {
      span?.end({}, error instanceof Error ? error.name : 'unknown');
      throw error;
    });
    span?.end();
    const line = `${job.queueName}: ${job.id ?? 'a job'} took ${(performance.now() - began).toFixed(1)} ms`;
    if (logsAtDebug) logger.debug(line);
    else logger.log(line);
    return result;
  });
}
