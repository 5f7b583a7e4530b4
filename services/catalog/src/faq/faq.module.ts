import { Module } from '@nestjs/common';
import { FaqController } from './faq.controller.js';
import { FaqRepository } from './faq.repository.js';

@Module({ controllers: [FaqController], providers: [FaqRepository] })
export class FaqModule {}
