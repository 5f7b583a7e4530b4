import { Inject, Injectable } from '@nestjs/common';
import { RECOVERY_CODES } from '@academy/contracts/second-factor/second-factor.schemas';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { FieldEncryption } from '../secrets/field-encryption.js';
import { SECOND_FACTOR_ENCRYPTION } from '../secrets/secrets.module.js';
import { sha256 } from '../secrets/token-secrets.js';
import { newRecoveryCode, stepOf } from './totp.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';
import { secondFactorErrors } from './second-factor.errors.js';

@Injectable()
export class SecondFactors {
  constructor(
    private readonly source: DataSource,
    @Inject(SECOND_FACTOR_ENCRYPTION) private readonly encryption: FieldEncryption,
  ) {}

  find(userId: string): Promise<SecondFactor | null> {
    return this.source.manager.findOneBy(SecondFactor, { userId });
  }

  countCodes(userId: string): Promise<number> {
    return this.source.manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });
  }

  /** Creates an empty row if there is none; concurrent calls for this account wait. */
  async lock(userId: string, manager: EntityManager): Promise<SecondFactor> {
    await manager.query(
      'INSERT INTO second_factors (user_id, last_time_step) VALUES (?, 0) ON DUPLICATE KEY UPDATE last_time_step = last_time_step',
      [userId],
    );
    return manager.findOneByOrFail(SecondFactor, { userId });
  }

  async storePendingSecret(userId: string, secret: string, manager: EntityManager): Promise<void> {
    await manager.update(
      SecondFactor,
      { userId },
      { pendingSecret: this.encryption.encrypt(secret, userId) },
    );
  }

  stepOfPending({ userId, pendingSecret }: SecondFactor, code: string): number | null {
    return pendingSecret && stepOf(this.encryption.decrypt(pendingSecret, userId), code);
  }

  /** Replaces the secret by the pending one. @param step the step of the used code, which is not accepted again */
  async activatePendingSecret(
    { userId, pendingSecret }: SecondFactor,
    step: number,
    manager: EntityManager,
  ): Promise<void> {
    const active = { secret: pendingSecret, pendingSecret: null, setUpAt: new Date(), lastTimeStep: step };
    await manager.update(SecondFactor, { userId }, active);
  }

  /** Uses the code up. @returns true if it was correct. @throws AppError WRONG_SECOND_FACTOR if it was used before */
  accept(factor: SecondFactor, code: string, manager: EntityManager): Promise<boolean> {
    return code.length > 6
      ? this.redeemRecoveryCode(factor, code, manager)
      : this.redeemTimeStep(factor, code, manager);
  }

  /** Replaces all earlier codes. */
  async makeCodes(userId: string, manager: EntityManager): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: sha256(code), usedAt: null })),
    );
    return codes;
  }

  /** @returns true if a second factor existed */
  async remove(userId: string, manager: EntityManager): Promise<boolean> {
    await manager.delete(RecoveryCode, { userId });
    const { affected } = await manager.delete(SecondFactor, { userId });
    return (affected ?? 0) > 0;
  }

  private async redeemTimeStep(
    { userId, secret, lastTimeStep }: SecondFactor,
    code: string,
    manager: EntityManager,
  ): Promise<boolean> {
    const step = secret && stepOf(this.encryption.decrypt(secret, userId), code);
    if (step === null) return false;
    if (step <= lastTimeStep) throw secondFactorErrors.WRONG_SECOND_FACTOR('used');
    await manager.update(SecondFactor, { userId }, { lastTimeStep: step });
    return true;
  }

  private async redeemRecoveryCode(
    { userId }: SecondFactor,
    code: string,
    manager: EntityManager,
  ): Promise<boolean> {
    const unused = { userId, codeHash: sha256(code), usedAt: IsNull() };
    const { affected } = await manager.update(RecoveryCode, unused, { usedAt: new Date() });
    return affected === 1;
  }
}
