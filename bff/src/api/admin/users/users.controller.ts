import { userCalls, userServiceCalls } from '@academy/contracts/users/user.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { requireReauthentication } from '../../../http/policies/permissions.js';
import { callerOf } from '../../../http/sessions/session.js';
import { AuthClient } from '../../../http/proxy/service-clients.js';
import { UserDetails } from './user-detail.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly auth: AuthClient,
    private readonly details: UserDetails,
  ) {}

  @Implement(userCalls.addUser)
  async addUser({ body, user }: RequestOf<typeof userCalls.addUser>) {
    if (body.role === 'admin') requireReauthentication(user);
    return this.auth.request(userServiceCalls.inviteUser, { caller: callerOf(user), body });
  }

  @Implement(userCalls.getUser)
  getUser({ params, user }: RequestOf<typeof userCalls.getUser>) {
    return this.details.of(params.id, user);
  }
}
