import { type CollectorSetup, type Sample } from './collector.js';

interface QueuedJob {
  readonly id?: string | undefined;
  /** The time at which it was added, and its delay from then on, in milliseconds. */
  readonly timestamp: number;
  readonly delay: number;
  readonly processedOn?: number | undefined;
}

/** The part of a BullMQ queue that is read. */
export interface WatchedQueue {
  readonly name: string;
  getJobCounts(): Promise<Record<string, number>>;
  getWaiting(start: number, end: number): Promise<QueuedJob[]>;
  getDelayed(start: number, end: number): Promise<QueuedJob[]>;
}

type QueueGauges = 'queue_jobs' | 'queue_oldest_waiting_seconds';
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * Depth of each queue by state, and the time for which the next job has been due: two short reads of Redis per queue.
 */
export function queueCollector(queues: () => readonly WatchedQueue[]): CollectorSetup<QueueGauges> {
  const firstSeen = new Map<string, { readonly job: string; readonly at: number }>();
  /**
   * A retried job does not contain the time since which it waits again, so the time at which this was first seen is
   * used.
   */
  const waitedMs = (queue: string, job: QueuedJob, now: number): number => {
    if (job.processedOn === undefined) return now - (job.timestamp + job.delay);
    const key = `${job.id}/${job.processedOn}`;
    const seen = firstSeen.get(queue);
    if (seen?.job === key) return now - seen.at;
    firstSeen.set(queue, { job: key, at: now });
    return 0;
  };
  const read = async (queue: WatchedQueue): Promise<Record<QueueGauges, Sample[]>> => {
    const [counts, [waiting], [delayed]] = await Promise.all([
      queue.getJobCounts(),
      queue.getWaiting(0, 0),
      queue.getDelayed(0, 0),
    ]);
    const now = Date.now();
    const ages = [
      waiting ? waitedMs(queue.name, waiting, now) : 0,
      // Jobs that are due and that no worker takes.
      delayed ? now - ((delayed.processedOn ?? delayed.timestamp) + delayed.delay) : 0,
    ];
    const labels = { queue: queue.name };
    return {
      queue_jobs: STATES.map((state) => ({ labels: { ...labels, state }, value: countOf(counts, state) })),
      queue_oldest_waiting_seconds: [{ labels, value: Math.max(0, ...ages) / 1_000 }],
    };
  };
  return {
    name: 'queues',
    gauges: {
      queue_jobs: { help: 'Jobs in a queue by state', labels: ['queue', 'state'] },
      queue_oldest_waiting_seconds: {
        help: 'How long the job that is next in a queue has been due',
        labels: ['queue'],
      },
    },
    read: async () => {
      const seen = await Promise.all(queues().map(read));
      return {
        queue_jobs: seen.flatMap((each) => each.queue_jobs),
        queue_oldest_waiting_seconds: seen.flatMap((each) => each.queue_oldest_waiting_seconds),
      };
    },
  };
}

/** Jobs with a priority and jobs of a paused queue count as waiting too. */
function countOf(counts: Readonly<Record<string, number>>, state: (typeof STATES)[number]): number {
  if (state !== 'waiting') return counts[state] ?? 0;
  return (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0) + (counts['paused'] ?? 0);
}
