import { googleServiceCalls as calls } from '@academy/contracts/google/google.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { GoogleSignInService } from './google-sign-in.service.js';

@Controller()
export class GoogleController {
  constructor(private readonly google: GoogleSignInService) {}

  @Implement(calls.googleSignIn)
  async signIn({ body }: RequestOf<typeof calls.googleSignIn>) {
    return { code: await this.google.signIn(body) };
  }

  @Implement(calls.googleExchange)
  exchange({ body }: RequestOf<typeof calls.googleExchange>) {
    return this.google.exchange(body);
  }
}
