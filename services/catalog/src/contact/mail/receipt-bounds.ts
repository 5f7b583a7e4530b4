import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { ReceiptBound } from './receipt-bound.entity.js';

const PER_DAY = 10;
const GAP_MS = 60_000;
const DAY_MS = 86_400_000;

/** Anybody can type an address into the form: so many receipts go to one, and the messages are kept all the same (T19). */
@Injectable()
export class ReceiptBounds {
  constructor(private readonly source: DataSource) {}

  /** Part of the transaction that keeps the message. @returns whether its sender gets a receipt */
  async take(manager: EntityManager, email: string, now: Date): Promise<boolean> {
    const who = createHash('sha256').update(email.normalize('NFC').toLowerCase()).digest('base64url');
    // Locks at once for writing; of two messages at the same time the second waits here.
    await manager.query(
      `INSERT INTO receipt_bounds (who, used, startedAt, lastAt) VALUES (?, 0, ?, ?)
       ON DUPLICATE KEY UPDATE used = used`,
      [who, now, now],
    );
    const row = await manager.findOneByOrFail(ReceiptBound, { who });
    const isOver = now.getTime() - row.startedAt.getTime() >= DAY_MS;
    const { used, startedAt } = isOver ? { used: 0, startedAt: now } : row;
    const isEarly = row.used > 0 && now.getTime() - row.lastAt.getTime() < GAP_MS;
    if (used >= PER_DAY || isEarly) return false;
    await manager.update(ReceiptBound, { who }, { used: used + 1, startedAt, lastAt: now });
    return true;
  }

  /** Forgets bounds that are whole again; the last receipt of a day may be a minute old. */
  async forget(now: Date): Promise<void> {
    await this.source.manager.delete(ReceiptBound, {
      startedAt: LessThan(new Date(now.getTime() - DAY_MS - GAP_MS)),
    });
  }
}
