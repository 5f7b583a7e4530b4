import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { Controller, HttpStatus, UseInterceptors } from '@nestjs/common';
import { ImplementRegistry, type RequestOf } from '../access/implement.js';
import { StatusOf } from '../changes/status-of.interceptor.js';
import { TrainsService } from './trains.service.js';

@Controller()
export class TrainsController {
  constructor(private readonly trains: TrainsService) {}

  @ImplementRegistry(calls.makeTrain)
  @UseInterceptors(new StatusOf('waitsForApproval', HttpStatus.ACCEPTED))
  make({ body, access }: RequestOf<typeof calls.makeTrain>) {
    return this.trains.make(body, access);
  }

  @ImplementRegistry(calls.approveTrain)
  approve({ params, access }: RequestOf<typeof calls.approveTrain>) {
    return this.trains.approve(params.id, access);
  }

  @ImplementRegistry(calls.rollBackTrain)
  rollBack({ params, body, access }: RequestOf<typeof calls.rollBackTrain>) {
    return this.trains.rollBack(params.id, body.reason, access);
  }

  @ImplementRegistry(calls.readTrain)
  read({ params }: RequestOf<typeof calls.readTrain>) {
    return this.trains.read(params.id);
  }
}
