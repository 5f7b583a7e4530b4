import { Module } from '@nestjs/common';
import { AccountSettingsController } from './account-settings.controller.js';

@Module({ controllers: [AccountSettingsController] })
export class AccountSettingsModule {}
