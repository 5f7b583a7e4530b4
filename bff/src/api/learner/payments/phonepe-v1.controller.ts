import { phonepeV1Calls } from '@academy/contracts/payments/phonepe-v1.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { PhonepeV1Service } from './phonepe-v1.service.js';

/** The older client's calls in their safe form (SEC-01, SEC-02). */
@Controller()
export class PhonepeV1Controller {
  constructor(private readonly payments: PhonepeV1Service) {}

  @Implement(phonepeV1Calls.initiate)
  async initiate({ body, user }: RequestOf<typeof phonepeV1Calls.initiate>) {
    return this.payments.initiate(user, body);
  }

  @Implement(phonepeV1Calls.getStatus)
  async getStatus({ body, user }: RequestOf<typeof phonepeV1Calls.getStatus>) {
    return this.payments.getStatus(user, body.merchantTransactionId);
  }
}
