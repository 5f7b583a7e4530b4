import {
  registrationCalls,
  registrationServiceCalls,
} from '@academy/contracts/registration/registration.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { AuthClient } from '../../http/proxy/service-clients.js';
import { PendingLogouts } from '../../http/sessions/pending-logouts.js';
import { sessionClientOf } from '../../http/sessions/session-client.js';
import { respondToGrant } from './sessions/sessions.service.js';

const REGISTERED = 'Registration successful! Please check your email for verification.';

@Controller()
export class RegistrationController {
  constructor(
    private readonly auth: AuthClient,
    private readonly pendingLogouts: PendingLogouts,
  ) {}

  @Implement(registrationCalls.register)
  async register({ body, request, reply }: RequestOf<typeof registrationCalls.register>) {
    const grant = await this.auth.request(registrationServiceCalls.register, {
      body: { ...body, client: sessionClientOf(request) },
    });
    await this.pendingLogouts.endReplaced(request);
    // No device is remembered: an address that has an account gets the same response (T15).
    return respondToGrant(reply, grant, REGISTERED);
  }
}
