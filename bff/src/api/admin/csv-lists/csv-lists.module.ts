import { Module } from '@nestjs/common';
import { CsvListsController } from './csv-lists.controller.js';
import { CsvListsService } from './csv-lists.service.js';

@Module({ controllers: [CsvListsController], providers: [CsvListsService] })
export class CsvListsModule {}
