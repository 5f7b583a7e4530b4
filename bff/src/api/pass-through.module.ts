import { Module } from '@nestjs/common';
import { passThroughController } from '../upstream/pass-through-controller.js';
import { passedCalls } from './passed-calls.js';

@Module({
  controllers: Object.entries(passedCalls).flatMap(([name, calls]) => passThroughController(name, calls)),
})
export class PassThroughModule {}
