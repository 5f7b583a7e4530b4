import { Module } from '@nestjs/common';
import { EnrollmentImport } from './enrollment-import.js';
import { ImportsController } from './imports.controller.js';
import { Imports } from './imports.service.js';
import { ItemsBySlug } from './items-by-slug.js';
import { UserImport } from './user-import.js';

@Module({ controllers: [ImportsController], providers: [EnrollmentImport, Imports, ItemsBySlug, UserImport] })
export class ImportsModule {}
