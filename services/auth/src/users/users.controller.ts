import { updateRequest, type UpdateRequest } from '@academy/contracts/account.schemas';
import { addUserRequest, changeRoleRequest } from '@academy/contracts/admin.schemas';
import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { personQuery, type PersonQuery } from '@academy/contracts/people.schemas';
import { AdminOnly, Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { type z } from 'zod';
import { nestPath } from '../routing/nest-path.js';
import { UserAdministration } from './user-administration.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly administration: UserAdministration,
  ) {}

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

  @AdminOnly()
  @Get(routes.listUsers.path)
  list(@Query({ schema: personQuery }) query: PersonQuery) {
    return this.users.list(query);
  }

  @AdminOnly()
  @Post(routes.inviteUser.path)
  @HttpCode(200)
  async invite(
    @Body({ schema: addUserRequest }) body: z.infer<typeof addUserRequest>,
    @Caller() caller: Caller,
  ) {
    const user = await this.administration.invite(body, caller);
    return { success: true, message: 'User invited. The link to choose a password is on its way.', user };
  }

  @AdminOnly()
  @Put(nestPath(routes.changeRole))
  async changeRole(
    @Param('id') id: string,
    @Body({ schema: changeRoleRequest }) { role }: z.infer<typeof changeRoleRequest>,
    @Caller() caller: Caller,
  ) {
    const user = await this.administration.changeRole(id, role, caller);
    return { success: true, message: 'Role updated successfully', user };
  }

  @AdminOnly()
  @Delete(nestPath(routes.deleteUser))
  @HttpCode(200)
  async delete(@Param('id') id: string, @Caller() caller: Caller) {
    await this.administration.delete(id, caller);
    return { success: true, message: 'User deleted successfully' };
  }
}
