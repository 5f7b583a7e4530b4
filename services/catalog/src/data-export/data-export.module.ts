import { Module } from '@nestjs/common';
import { LearningRows } from './learning-rows.repository.js';
import { DataExportController } from './data-export.controller.js';
import { DataExportService } from './data-export.service.js';

@Module({ controllers: [DataExportController], providers: [LearningRows, DataExportService] })
export class DataExportModule {}
