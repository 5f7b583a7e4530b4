import { Module } from '@nestjs/common';
import { PendingErasures } from './pending-erasures.service.js';

/** Separate from the routes, which the worker does not have. */
@Module({ providers: [PendingErasures], exports: [PendingErasures] })
export class PendingErasuresModule {}
