import { MOST_SESSIONS_AT_ONCE } from '@academy/contracts/auth-service.schemas';
import { type Role } from '@academy/contracts/identity.schemas';
import { AppError, RepeatedWork } from '@academy/nest-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { LiveSessions } from '../sessions/live-sessions.js';
import { SessionEndings } from '../sessions/session-endings.js';
import { callerOf, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';

/** Tabs that wait for a payment; each stream costs a connection to the browser and one to the service. */
const MOST_OF_ONE_PERSON = 10;
const CHECK_EVERY_MS = 5_000;
/** For so long a stream goes on while nobody can say whether its session is over. */
const UNCHECKED_MS = 60_000;

interface OpenStream {
  readonly connection: AbortController;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  checkedAt: number;
}

/**
 * Server-sent events on their way from a service to a browser. A stream ends with its session: at once where this process
 * hears of the log-out, else at the next check, wherever and by whatever the session ended (T8, T9).
 */
@Injectable()
export class EventStreams implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly open = new Set<OpenStream>();
  private readonly timer = new RepeatedWork('event-streams', CHECK_EVERY_MS, () => this.endOver());

  constructor(
    private readonly passThrough: PassThrough,
    private readonly sessions: LiveSessions,
    endings: SessionEndings,
  ) {
    endings.onEnd((sessionId) => this.end((stream) => stream.sessionId === sessionId));
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /**
   * Streams until either side or the session ends; nothing is left behind (T71).
   * @throws AppError TOO_MANY_STREAMS for a person who has enough of them: pages ask by themselves then
   */
  async pipe(reply: FastifyReply, session: Session, call: Omit<PassThroughCall, 'caller'>): Promise<void> {
    const { userId, sessionId, role } = session;
    const own = [...this.open].filter((stream) => stream.userId === userId);
    if (own.length >= MOST_OF_ONE_PERSON)
      throw new AppError('TOO_MANY_STREAMS', 'rate-limited', 'Please close some of the other tabs first.', {
        retryAfterSec: 10,
      });
    const connection = new AbortController();
    const stream = { connection, userId, sessionId, role, checkedAt: Date.now() };
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
      .send(body);
  }

  /** Ends the streams whose session is over or has another role by now. */
  async endOver(now = Date.now()): Promise<void> {
    const bySession = new Map<string, OpenStream[]>();
    for (const stream of this.open)
      bySession.set(stream.sessionId, [...(bySession.get(stream.sessionId) ?? []), stream]);
    const sessions = [...bySession];
    // Part by part, so that requests that come meanwhile are not behind all of them.
    while (sessions.length > 0)
      await Promise.all(
        sessions.splice(0, MOST_SESSIONS_AT_ONCE).map(([id, streams]) => this.check(id, streams, now)),
      );
  }

  private async check(sessionId: string, streams: readonly OpenStream[], now: number): Promise<void> {
    const session = await this.sessions.read(sessionId).catch(() => undefined);
    for (const stream of streams) {
      if (session) stream.checkedAt = now;
      const isOver =
        session === undefined ? now - stream.checkedAt > UNCHECKED_MS : session?.role !== stream.role;
      if (isOver) stream.connection.abort();
    }
  }

  private end(isOver: (stream: OpenStream) => boolean): void {
    for (const stream of this.open) if (isOver(stream)) stream.connection.abort();
  }

  /** Streams that are open at this moment. */
  get size(): number {
    return this.open.size;
  }

  /** Browsers reconnect by themselves, to a process that stays (T62). */
  closeAll(): void {
    this.end(() => true);
  }
}
