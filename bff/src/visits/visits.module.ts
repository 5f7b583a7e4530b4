import { Module } from '@nestjs/common';
import { VisitTally } from './visit-tally.js';
import { VisitTeller } from './visit-teller.service.js';

@Module({ providers: [VisitTally, VisitTeller] })
export class VisitsModule {}
