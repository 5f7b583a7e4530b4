import { Module } from '@nestjs/common';
import { HelpDeskController } from './help-desk.controller.js';
import { HelpDeskService } from './help-desk.service.js';

@Module({ controllers: [HelpDeskController], providers: [HelpDeskService], exports: [HelpDeskService] })
export class HelpDeskModule {}
