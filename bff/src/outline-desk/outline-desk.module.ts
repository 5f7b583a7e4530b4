import { Module } from '@nestjs/common';
import { OutlineDeskController } from './outline-desk.controller.js';
import { UploadsController } from './uploads.controller.js';

@Module({ controllers: [OutlineDeskController, UploadsController] })
export class OutlineDeskModule {}
