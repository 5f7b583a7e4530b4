import { apiCalls } from '@academy/contracts/api-calls';
import { Module } from '@nestjs/common';
import { PoliciesModule } from '../policies/policies.module.js';
import { passThroughController } from './pass-through-controller.js';

@Module({
  imports: [PoliciesModule],
  controllers: Object.entries(apiCalls).flatMap(([name, calls]) => passThroughController(name, calls)),
})
export class PassThroughModule {}
