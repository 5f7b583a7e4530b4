import { Module } from '@nestjs/common';
import { FaqReader } from './faq-reader.js';
import { PublicFaqController } from './public-faq.controller.js';

@Module({ controllers: [PublicFaqController], providers: [FaqReader], exports: [FaqReader] })
export class ContentModule {}
