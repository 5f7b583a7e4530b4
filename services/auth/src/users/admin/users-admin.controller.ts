import { userCalls, userServiceCalls } from '@academy/contracts/users/user.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { UsersService } from '../users.service.js';
import { UserAccess } from './user-access.service.js';
import { UserAccounts } from './user-accounts.service.js';
import { UserAdministration } from './user-administration.service.js';

@Controller()
export class UsersAdminController {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: UserAccounts,
    private readonly access: UserAccess,
    private readonly administration: UserAdministration,
  ) {}

  @Implement(userCalls.listUsers)
  list({ query }: RequestOf<typeof userCalls.listUsers>) {
    return this.users.list(query);
  }

  @Implement(userServiceCalls.inviteUser)
  async invite({ body, user: caller }: RequestOf<typeof userServiceCalls.inviteUser>) {
    const user = await this.administration.invite(body, caller);
    return done('User invited. The link to choose a password is on its way.', { user });
  }

  @Implement(userServiceCalls.userAccount)
  account({ params, user }: RequestOf<typeof userServiceCalls.userAccount>) {
    return this.accounts.of(params.id, user);
  }

  @Implement(userCalls.changeRole)
  async changeRole({ params, body, user: caller }: RequestOf<typeof userCalls.changeRole>) {
    // The legacy form contains the user's id twice (S-275).
    if (body.id !== undefined && body.id !== params.id)
      throw generalErrors.VALIDATION_FAILED('The address and the body name two different people');
    const user = await this.administration.changeRole(params.id, body.role, caller);
    return done('Role updated successfully', { user });
  }

  @Implement(userCalls.deleteUser)
  async delete({ params, user }: RequestOf<typeof userCalls.deleteUser>) {
    await this.administration.delete(params.id, user);
    return done('User deleted successfully');
  }

  @Implement(userCalls.resendInvitation)
  async resendInvitation({ params, user }: RequestOf<typeof userCalls.resendInvitation>) {
    const isSent = await this.access.resendInvitation(params.id, user);
    return done(
      isSent
        ? 'A new link is on its way. The one of the last mail no longer works.'
        : 'A link went out less than a minute ago.',
    );
  }

  @Implement(userCalls.endSessions)
  async endSessions({ params, user }: RequestOf<typeof userCalls.endSessions>) {
    const ended = await this.access.endSessions(params.id, user);
    return done(
      ended === 0 ? 'Nobody was logged in' : `Logged out on ${ended} device${ended > 1 ? 's' : ''}`,
    );
  }

  @Implement(userServiceCalls.userNames)
  names({ body }: RequestOf<typeof userServiceCalls.userNames>) {
    return this.accounts.names(body.ids);
  }

  @Implement(userServiceCalls.userContacts)
  contacts({ body }: RequestOf<typeof userServiceCalls.userContacts>) {
    return this.accounts.contacts(body.ids);
  }

  @Implement(userServiceCalls.matchUsers)
  match({ query }: RequestOf<typeof userServiceCalls.matchUsers>) {
    return this.accounts.match(query.search);
  }

  @Implement(userServiceCalls.lookUpUsers)
  lookUp({ body }: RequestOf<typeof userServiceCalls.lookUpUsers>) {
    return this.accounts.lookUp(body.users);
  }
}

const done = <Extra extends object>(message: string, extra?: Extra) =>
  ({ success: true, message, ...extra }) as { success: true; message: string } & Extra;
