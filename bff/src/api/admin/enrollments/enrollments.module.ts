import { Module } from '@nestjs/common';
import { StudentExportController } from './student-export.controller.js';
import { StudentsController } from './students.controller.js';
import { Students } from './students.service.js';

@Module({ controllers: [StudentsController, StudentExportController], providers: [Students] })
export class EnrollmentsModule {}
