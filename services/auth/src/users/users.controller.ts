import { updateRequest, type UpdateRequest } from '@academy/contracts/account.schemas';
import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @UserOnly()
  @Get(nestPath(routes.getUser))
  async get(@Param('id') id: string, @Caller() caller: Caller) {
    return { user: await this.users.get(id, caller) };
  }

  @UserOnly()
  @Patch(nestPath(routes.updateUser))
  async update(
    @Param('id') id: string,
    @Body({ schema: updateRequest }) body: UpdateRequest,
    @Caller() caller: Caller,
  ) {
    const user = await this.users.update(id, body, caller);
    return { success: true, message: 'Profile updated successfully', user };
  }
}
