import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity } from 'typeorm';

/** The authenticator of an admin (decision 0170). */
@Entity('second_factors')
export class SecondFactor {
  /** The id of the account. */
  @IdColumn()
  userId: string;

  /** The secret of the authenticator, encrypted; null until its first correct code. */
  @Column({ type: 'varbinary', length: 80, nullable: true })
  secret: Buffer | null;

  /** The secret of a new authenticator. The old one is valid until the first correct code of the new one. */
  @Column({ type: 'varbinary', length: 80, nullable: true })
  pendingSecret: Buffer | null;

  @Column({ ...instantColumn, nullable: true })
  setUpAt: Date | null;

  /** Number of the 30-second step (RFC 6238) of the last accepted code, so that no code is accepted twice. */
  @Column({ type: 'int', unsigned: true })
  lastTimeStep: number;
}
