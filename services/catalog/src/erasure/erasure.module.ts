import { Module } from '@nestjs/common';
import { ClosedAccountsController } from './closed-accounts.controller.js';
import { ErasureService } from './erasure.service.js';

@Module({ controllers: [ClosedAccountsController], providers: [ErasureService] })
export class ErasureModule {}
