import { Module } from '@nestjs/common';
import { FirstViewData } from './first-view-data.js';

@Module({ providers: [FirstViewData], exports: [FirstViewData] })
export class FirstViewModule {}
