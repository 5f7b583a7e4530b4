import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Implement(userServiceCalls.getUser)
  async get({ params, user: caller }: RequestOf<typeof userServiceCalls.getUser>) {
    return { user: await this.users.get(params.id, caller) };
  }
}
