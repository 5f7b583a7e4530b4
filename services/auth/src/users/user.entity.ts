import { type Role } from '@academy/contracts/identity.schemas';
import { IdColumn, instantColumn, lockCountColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

@Entity('users')
@Index('uq_users_email', ['email'], { unique: true })
@Index('uq_users_google', ['googleIssuer', 'googleId'], { unique: true })
@Index('ix_users_newest', ['deletedAt', 'createdAt', 'id'])
@Index('ix_users_name', ['deletedAt', 'name', 'id'])
@Index('ix_users_email', ['deletedAt', 'email'])
@Index('ix_users_role', ['deletedAt', 'role', 'createdAt', 'id'])
export class User {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  /** Normalised by `normaliseEmail`, then compared byte by byte. */
  @Column({ type: 'varchar', length: 254, collation: 'utf8mb4_bin' })
  email: string;

  @Column({ ...instantColumn, nullable: true })
  emailVerifiedAt: Date | null;

  /** Ten digits, encrypted (SEC-26). */
  @Column({ type: 'varbinary', length: 80, nullable: true })
  phone: Buffer | null;

  @Column(asciiColumn(10))
  role: Role;

  /** argon2id in PHC format; null while an invitation is open. */
  @Column({ ...asciiColumn(128), nullable: true })
  passwordHash: string | null;

  /** Issuer of the Google id: equal ids of two issuers are two users (T23). Null with `googleId`. */
  @Column({ ...asciiColumn(200), nullable: true })
  googleIssuer: string | null;

  @Column({ ...asciiColumn(255), nullable: true })
  googleId: string | null;

  @Column(instantColumn)
  createdAt: Date;

  /** Set when all personal data is deleted (SEC-22). */
  @Column({ ...instantColumn, nullable: true })
  deletedAt: Date | null;

  @Column(lockCountColumn)
  lockCount?: number;
}
