import { Module } from '@nestjs/common';
import { ReauthenticationModule } from '../account-settings/reauthentication.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorProofs } from './second-factor-proofs.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { SecondFactors } from './second-factors.repository.js';

@Module({
  imports: [ReauthenticationModule, SessionsModule, UserStoreModule],
  controllers: [SecondFactorController],
  providers: [SecondFactorProofs, SecondFactorService, SecondFactors],
  exports: [SecondFactorService],
})
export class SecondFactorModule {}
