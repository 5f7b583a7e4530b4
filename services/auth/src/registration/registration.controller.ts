import { registrationServiceCalls as calls } from '@academy/contracts/registration/registration.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { RegistrationService } from './registration.service.js';

@Controller()
export class RegistrationController {
  constructor(private readonly accounts: RegistrationService) {}

  @Implement(calls.register)
  register({ body }: RequestOf<typeof calls.register>) {
    return this.accounts.register(body);
  }
}
