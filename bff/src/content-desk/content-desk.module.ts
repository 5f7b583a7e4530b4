import { Module } from '@nestjs/common';
import { CategoryDeskController } from './category-desk.controller.js';
import { FaqDeskController } from './faq-desk.controller.js';
import { IssuedCertificatesController } from './issued-certificates.controller.js';

@Module({ controllers: [CategoryDeskController, FaqDeskController, IssuedCertificatesController] })
export class ContentDeskModule {}
