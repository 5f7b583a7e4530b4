import { sessionCalls } from '@academy/contracts/sessions/session.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Implement(sessionCalls.login)
  login({ body, request, reply }: RequestOf<typeof sessionCalls.login>) {
    return this.sessions.login(body, request, reply);
  }

  @Implement(sessionCalls.refresh)
  refresh({ request, reply }: RequestOf<typeof sessionCalls.refresh>) {
    return this.sessions.refresh(request, reply);
  }

  @Implement(sessionCalls.logout)
  logout({ request, reply }: RequestOf<typeof sessionCalls.logout>) {
    return this.sessions.logout(request, reply);
  }

  @Implement(sessionCalls.me)
  async me({ user: { user } }: RequestOf<typeof sessionCalls.me>) {
    return { user };
  }
}
