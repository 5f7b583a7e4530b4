import { Module } from '@nestjs/common';
import { LearnerModule } from '../learner/learner.module.js';
import { OwnAccountController } from './own-account.controller.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [LearnerModule],
  controllers: [OwnAccountController, PersonalDataController],
  providers: [PersonalDataService],
})
export class OwnAccountModule {}
