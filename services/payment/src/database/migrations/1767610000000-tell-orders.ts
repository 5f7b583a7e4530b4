import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { fillOrderEvents } from '../../orders/history/known/known-order-events.js';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** What an order has gone through stays, whatever becomes of it later (decision 0140). */
export class TellOrders1767610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS order_events (
      order_id ${ascii('char(26)')} NOT NULL,
      seq int unsigned NOT NULL,
      source ${ascii('varchar(12)')} NOT NULL,
      from_state ${ascii('varchar(12)')} NULL,
      to_state ${ascii('varchar(12)')} NOT NULL,
      access ${ascii('varchar(10)')} NULL,
      attempt_id ${ascii('char(26)')} NULL,
      recorded_at datetime(3) NOT NULL,
      PRIMARY KEY (order_id, seq),
      CONSTRAINT fk_order_events_order FOREIGN KEY (order_id) REFERENCES orders (id)
        ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`);
    await fillOrderEvents(runner);
    for (const event of ['UPDATE', 'DELETE'])
      await runner.query(`CREATE TRIGGER order_events_no_${event.toLowerCase()} BEFORE ${event} ON order_events
        FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'order_events is append-only'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_events');
  }
}
