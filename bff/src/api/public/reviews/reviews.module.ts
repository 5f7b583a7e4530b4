import { Module } from '@nestjs/common';
import { ReviewReader } from './review-reader.js';
import { ReviewsController } from './reviews.controller.js';

@Module({ controllers: [ReviewsController], providers: [ReviewReader], exports: [ReviewReader] })
export class ReviewsModule {}
