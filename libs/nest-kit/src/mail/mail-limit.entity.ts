import { Column, PrimaryColumn } from 'typeorm';
import { instantColumn } from '../database/entity-id.js';

/** The number of mails to an e-mail address within a day (decision 0166); each service has its own table. */
export abstract class MailLimitRow {
  @PrimaryColumn({ type: 'varchar', length: 43, charset: 'ascii', collation: 'ascii_bin' })
  emailHash: string;

  @Column({ type: 'int', unsigned: true })
  used: number;

  /** The limit resets a day later. */
  @Column(instantColumn)
  startedAt: Date;

  /** The time of the last mail, which may be in the future. */
  @Column(instantColumn)
  lastUsedAt: Date;
}
