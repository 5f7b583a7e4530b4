import { Module } from '@nestjs/common';
import { VisitsController } from './visits.controller.js';
import { VisitsRepository } from './visits.repository.js';

@Module({ controllers: [VisitsController], providers: [VisitsRepository], exports: [VisitsRepository] })
export class VisitsModule {}
