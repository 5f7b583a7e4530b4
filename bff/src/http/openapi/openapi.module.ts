import { Module } from '@nestjs/common';
import { SwaggerController } from './swagger.controller.js';

@Module({ controllers: [SwaggerController] })
export class OpenApiModule {}
