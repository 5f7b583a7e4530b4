import { apiCalls } from '@academy/contracts/api-calls';
import { Module } from '@nestjs/common';
import { passThroughController } from './pass-through-controller.js';

@Module({
  controllers: Object.entries(apiCalls).flatMap(([name, calls]) => passThroughController(name, calls)),
})
export class PassThroughModule {}
