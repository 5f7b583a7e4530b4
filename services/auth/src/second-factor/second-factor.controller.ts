import { authServiceRoutes as routes } from '@academy/contracts/auth-service.routes';
import {
  proveSecondFactorCommand,
  type ProveSecondFactorCommand,
} from '@academy/contracts/second-factor.schemas';
import { AdminOnly, Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @UserOnly()
  @Get(routes.secondFactor.path)
  status(@Caller() caller: Caller) {
    return this.factors.status(caller);
  }

  @UserOnly()
  @Post(routes.beginSecondFactor.path)
  @HttpCode(200)
  begin(@Caller() caller: Caller) {
    return this.factors.begin(caller);
  }

  @UserOnly()
  @Post(routes.finishSecondFactor.path)
  @HttpCode(200)
  finish(
    @Body({ schema: proveSecondFactorCommand }) body: ProveSecondFactorCommand,
    @Caller() caller: Caller,
  ) {
    return this.factors.finish(body, caller);
  }

  @UserOnly()
  @Post(routes.proveSecondFactor.path)
  @HttpCode(200)
  async prove(
    @Body({ schema: proveSecondFactorCommand }) body: ProveSecondFactorCommand,
    @Caller() caller: Caller,
  ) {
    const owner = await this.factors.prove(body, caller);
    return { success: true, message: 'The code was right', ...owner };
  }

  @UserOnly()
  @Post(routes.renewRecoveryCodes.path)
  @HttpCode(200)
  renewCodes(@Caller() caller: Caller) {
    return this.factors.renewCodes(caller);
  }

  @AdminOnly()
  @Delete(nestPath(routes.resetSecondFactor))
  async reset(@Param('id') id: string, @Caller() caller: Caller) {
    await this.factors.reset(id, caller);
    return { success: true, message: 'The second factor was removed, and every device was logged out' };
  }
}
