import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import {
  personalLearningQuery,
  type PersonalLearningPage,
} from '@academy/contracts/data-export/data-export.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { type z } from 'zod';
import { nestPath } from '../routing/nest-path.js';
import { PersonalLearning } from './personal-learning.service.js';

@UserOnly()
@Controller()
export class PersonalLearningController {
  constructor(private readonly learning: PersonalLearning) {}

  /** The caller's own and nobody else's, whatever the role (T72). */
  @Get(nestPath(routes.personalLearning))
  page(
    @Caller() { userId = '' }: Caller,
    @Query({ schema: personalLearningQuery }) { after }: z.infer<typeof personalLearningQuery>,
  ): Promise<PersonalLearningPage> {
    return this.learning.page(userId, after);
  }
}
