import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import { namesQuestion, peopleQuestion } from '@academy/contracts/people.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type z } from 'zod';
import { nestPath } from '../routing/nest-path.js';
import { PersonAccounts } from './person-accounts.service.js';
import { PersonCare } from './person-care.service.js';

@AdminOnly()
@Controller()
export class PeopleController {
  constructor(
    private readonly accounts: PersonAccounts,
    private readonly care: PersonCare,
  ) {}

  @Get(nestPath(routes.personAccount))
  account(@Param('id') id: string, @Caller() caller: Caller) {
    return this.accounts.of(id, caller);
  }

  @Post(nestPath(routes.resendInvitation))
  @HttpCode(200)
  async resendInvitation(@Param('id') id: string, @Caller() caller: Caller) {
    const isSent = await this.care.resendInvitation(id, caller);
    const message = isSent
      ? 'A new link is on its way. The one of the last mail no longer works.'
      : 'A link went out less than a minute ago.';
    return { success: true, message };
  }

  @Delete(nestPath(routes.endSessionsOf))
  async endSessions(@Param('id') id: string, @Caller() caller: Caller) {
    const ended = await this.care.endSessions(id, caller);
    const message =
      ended === 0 ? 'Nobody was logged in' : `Logged out on ${ended} device${ended > 1 ? 's' : ''}`;
    return { success: true, message };
  }

  @Post(nestPath(routes.namePeople))
  @HttpCode(200)
  names(@Body({ schema: namesQuestion }) { ids }: z.infer<typeof namesQuestion>) {
    return this.accounts.names(ids);
  }

  @Post(nestPath(routes.lookUpPeople))
  @HttpCode(200)
  lookUp(@Body({ schema: peopleQuestion }) { people }: z.infer<typeof peopleQuestion>) {
    return this.accounts.lookUp(people);
  }
}
