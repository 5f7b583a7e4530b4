import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { SeatsController } from './seats.controller.js';

@Module({ imports: [RepositoriesModule], controllers: [SeatsController] })
export class SeatsModule {}
