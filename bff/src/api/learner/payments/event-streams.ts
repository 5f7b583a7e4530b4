import { Readable } from 'node:stream';
import { type Role } from '@academy/contracts/identity.schemas';
import { type EndedSessions } from '@academy/contracts/sessions/ended-sessions.schemas';
import { MAX_SESSIONS_AT_ONCE } from '@academy/contracts/sessions/introspection.schemas';
import { PeriodicTask } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { LiveSessions } from '../../../http/sessions/live-sessions.js';
import { Revocations } from '../../../http/sessions/revocations.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { PassThrough, type PassThroughCall } from '../../../http/proxy/pass-through.js';
import { paymentErrors } from './payment.errors.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';

/** Open streams of one user. Each stream needs a connection to the browser and one to the service. */
const MAX_PER_USER = 10;
const CHECK_EVERY_MS = 2_000;
/** A stream whose session was not confirmed for this long ends, and its page polls. */
const UNCONFIRMED_MS = 5_000;
const POLL_EVERY_MS = 1_000;

interface OpenStream {
  readonly connection: AbortController;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  confirmedAt: number;
}

/**
 * Passes server-sent events from a service to a browser. A stream ends with its session: immediately if this process
 * is notified of the end, otherwise at the next check. Each event waits for a fresh confirmation of the session, so
 * none is sent after its end (T8, T9, decision 0171).
 */
@Injectable()
export class EventStreams implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly open = new Set<OpenStream>();
  private readonly checks = new PeriodicTask('event-streams', CHECK_EVERY_MS, () => this.endOver());
  /** Separate from the checks, which may hang. */
  private readonly polls = new PeriodicTask('unconfirmed-streams', POLL_EVERY_MS, async () =>
    this.endUnconfirmed(),
  );

  constructor(
    private readonly passThrough: PassThrough,
    private readonly sessions: LiveSessions,
    private readonly purchases: PurchaseConfirmations,
    revocations: Revocations,
  ) {
    revocations.onEnd((ended) => this.end((stream) => isAmong(ended, stream)));
  }

  onApplicationBootstrap(): void {
    this.checks.start();
    this.polls.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.checks.stop(), this.polls.stop()]);
  }

  /**
   * Streams until either side closes or the session ends; all resources are released (T71).
   * @throws AppError TOO_MANY_STREAMS above the limit of one user; the page then polls
   */
  async pipe(reply: FastifyReply, session: Session, call: Omit<PassThroughCall, 'caller'>): Promise<void> {
    const { userId, sessionId, role } = session;
    const own = [...this.open].filter((stream) => stream.userId === userId);
    if (own.length >= MAX_PER_USER) throw paymentErrors.TOO_MANY_STREAMS();
    const connection = new AbortController();
    const stream = { connection, userId, sessionId, role, confirmedAt: Date.now() };
    this.open.add(stream);
    reply.raw.once('close', () => {
      this.open.delete(stream);
      connection.abort();
    });
    const { signal } = connection;
    const { body } = await this.passThrough.fetch({
      ...call,
      caller: callerOf(session),
      signal,
      timeoutMs: 0,
    });
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(this.confirmed(body, stream)));
  }

  /** Ends the streams whose session has ended or has another role now. */
  async endOver(now = Date.now()): Promise<void> {
    const bySession = new Map<string, OpenStream[]>();
    for (const stream of this.open)
      bySession.set(stream.sessionId, [...(bySession.get(stream.sessionId) ?? []), stream]);
    const sessions = [...bySession];
    // In batches, so that other session checks are not queued behind all of them.
    while (sessions.length > 0)
      await Promise.all(
        sessions.splice(0, MAX_SESSIONS_AT_ONCE).map(([id, streams]) => this.check(id, streams, now)),
      );
  }

  /** Ends the streams whose sessions were not confirmed recently, because the auth service hangs or is unavailable. */
  endUnconfirmed(now = Date.now()): void {
    this.end((stream) => now - stream.confirmedAt > UNCONFIRMED_MS);
  }

  /** Passes events on while the session is confirmed, and ends when it is over or cannot be confirmed. */
  private async *confirmed(body: AsyncIterable<Buffer>, stream: OpenStream): AsyncGenerator<Buffer> {
    const { signal } = stream.connection;
    // A hanging check must not keep a stream open that was aborted meanwhile.
    const over = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    for await (const piece of body) {
      const pendingSession = this.sessions.read(stream.sessionId).catch(() => null);
      const session = await Promise.race([over, pendingSession]);
      if (session?.role !== stream.role || signal.aborted) return;
      this.purchases.readEvents(session, piece);
      yield piece;
    }
  }

  private async check(sessionId: string, streams: readonly OpenStream[], now: number): Promise<void> {
    const session = await this.sessions.read(sessionId).catch(() => undefined);
    for (const stream of streams) {
      if (session?.role === stream.role) stream.confirmedAt = now;
      // The session is unconfirmed: the stream stays until the next check or the bound.
      else if (session !== undefined) stream.connection.abort();
    }
  }

  private end(isOver: (stream: OpenStream) => boolean): void {
    for (const stream of this.open) if (isOver(stream)) stream.connection.abort();
  }

  /** Number of open streams. */
  get size(): number {
    return this.open.size;
  }

  /** Browsers reconnect automatically to a process that is still running (T62). */
  closeAll(): void {
    this.end(() => true);
  }
}

const isAmong = (ended: EndedSessions, { sessionId, userId }: OpenStream): boolean =>
  'sessionId' in ended
    ? ended.sessionId === sessionId
    : ended.userId === userId && ended.exceptId !== sessionId;
