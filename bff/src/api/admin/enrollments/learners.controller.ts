import { learnerCalls } from '@academy/contracts/enrollments/learner.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { LearnersService } from './learners.service.js';

@Controller()
export class LearnersController {
  constructor(private readonly learners: LearnersService) {}

  @Implement(learnerCalls.listLearners)
  list({ params, query, user }: RequestOf<typeof learnerCalls.listLearners>) {
    return this.learners.list(params, query, user);
  }
}
