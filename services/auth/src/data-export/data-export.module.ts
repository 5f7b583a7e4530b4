import { Module } from '@nestjs/common';
import { ReauthenticationModule } from '../account-settings/reauthentication.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { DataExportController } from './data-export.controller.js';
import { DataExportService } from './data-export.service.js';

@Module({
  imports: [ReauthenticationModule, SessionsModule, UserStoreModule],
  controllers: [DataExportController],
  providers: [DataExportService],
})
export class DataExportModule {}
