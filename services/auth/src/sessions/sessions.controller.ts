import { sessionServiceCalls as calls } from '@academy/contracts/sessions/session.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { LoginService } from './login/login.service.js';
import { RefreshService } from './refresh/refresh.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly logins: LoginService,
    private readonly refreshes: RefreshService,
    private readonly sessions: SessionsService,
  ) {}

  @Implement(calls.login)
  login({ body }: RequestOf<typeof calls.login>) {
    return this.logins.login(body);
  }

  @Implement(calls.refresh)
  refresh({ body: { refreshToken, client } }: RequestOf<typeof calls.refresh>) {
    return this.refreshes.refresh(refreshToken, client);
  }

  @Implement(calls.revoke)
  async revoke({ body }: RequestOf<typeof calls.revoke>) {
    await this.sessions.revoke(body.refreshToken);
    return loggedOut;
  }

  @Implement(calls.checkSessions)
  async checkSessions({ body }: RequestOf<typeof calls.checkSessions>) {
    return { sessions: await this.sessions.checkBatch(body.ids) };
  }

  @Implement(calls.checkSession)
  async checkSession({ params }: RequestOf<typeof calls.checkSession>) {
    const { user, isReauthenticated } = await this.sessions.check(params.id);
    return { user, isReauthenticated };
  }

  @Implement(calls.logout)
  async logout({ params, caller }: RequestOf<typeof calls.logout>) {
    await this.sessions.logout(params.id, caller);
    return loggedOut;
  }
}

const loggedOut = { success: true as const, message: 'Logged out' };
