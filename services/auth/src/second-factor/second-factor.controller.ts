import {
  adminSecondFactorCalls,
  secondFactorCalls,
  secondFactorServiceCalls,
} from '@academy/contracts/second-factor/second-factor.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Implement(secondFactorCalls.getSecondFactor)
  status({ user }: RequestOf<typeof secondFactorCalls.getSecondFactor>) {
    return this.factors.status(user);
  }

  @Implement(secondFactorCalls.beginSecondFactor)
  begin({ user }: RequestOf<typeof secondFactorCalls.beginSecondFactor>) {
    return this.factors.begin(user);
  }

  @Implement(secondFactorServiceCalls.finishSecondFactor)
  finish({ body, user }: RequestOf<typeof secondFactorServiceCalls.finishSecondFactor>) {
    return this.factors.finish(body, user);
  }

  @Implement(secondFactorServiceCalls.proveSecondFactor)
  async prove({ body, user }: RequestOf<typeof secondFactorServiceCalls.proveSecondFactor>) {
    const owner = await this.factors.prove(body, user);
    return { success: true as const, message: 'The code was right', ...owner };
  }

  @Implement(secondFactorCalls.renewRecoveryCodes)
  replaceCodes({ user }: RequestOf<typeof secondFactorCalls.renewRecoveryCodes>) {
    return this.factors.replaceCodes(user);
  }

  @Implement(adminSecondFactorCalls.resetSecondFactor)
  async reset({ params, user }: RequestOf<typeof adminSecondFactorCalls.resetSecondFactor>) {
    await this.factors.reset(params.id, user);
    return {
      success: true as const,
      message: 'The second factor was removed, and every device was logged out',
    };
  }
}
