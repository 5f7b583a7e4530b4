import { Module } from '@nestjs/common';
import { SecondFactorController } from './second-factor.controller.js';

@Module({ controllers: [SecondFactorController] })
export class SecondFactorModule {}
