import { Module } from '@nestjs/common';
import { LearningTraces } from './learning-traces.repository.js';
import { PersonalLearningController } from './personal-learning.controller.js';
import { PersonalLearning } from './personal-learning.service.js';

@Module({ controllers: [PersonalLearningController], providers: [LearningTraces, PersonalLearning] })
export class PersonalDataModule {}
