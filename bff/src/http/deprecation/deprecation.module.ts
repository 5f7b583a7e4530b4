import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../releases/releases.module.js';
import { DeprecatedCalls } from './deprecated-calls.js';

@Module({ imports: [ReleasesModule], providers: [DeprecatedCalls] })
export class DeprecationModule {}
