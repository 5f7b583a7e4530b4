import { Column, PrimaryColumn } from 'typeorm';
import { instantColumn } from '../database/entity-id.js';

/** The number of mails to an e-mail address within a day (decision 0166); each service names a table of its own. */
export abstract class MailLimitRow {
  @PrimaryColumn({ type: 'varchar', length: 43, charset: 'ascii', collation: 'ascii_bin' })
  emailHash: string;

  @Column({ type: 'int', unsigned: true })
  used: number;

  /** The limit resets a day later. */
  @Column(instantColumn)
  startedAt: Date;

  /** The moment of the last mail, which may still wait for it. */
  @Column(instantColumn)
  lastUsedAt: Date;
}
