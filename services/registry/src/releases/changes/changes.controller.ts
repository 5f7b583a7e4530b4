import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { Controller, HttpStatus, UseInterceptors } from '@nestjs/common';
import { ImplementRegistry, type RequestOf } from '../access/implement.js';
import { ApprovalsService } from './approvals.service.js';
import { ChangesService } from './changes.service.js';
import { JournalService } from './journal.service.js';
import { StatusOf } from './status-of.interceptor.js';

@Controller()
export class ChangesController {
  constructor(
    private readonly changes: ChangesService,
    private readonly approvals: ApprovalsService,
    private readonly journal: JournalService,
  ) {}

  @ImplementRegistry(calls.changeChannel)
  @UseInterceptors(new StatusOf('waitsForApproval', HttpStatus.ACCEPTED))
  change({ params, body, access }: RequestOf<typeof calls.changeChannel>) {
    return this.changes.change(params.remote, body, access);
  }

  @ImplementRegistry(calls.approveChange)
  approve({ params, access }: RequestOf<typeof calls.approveChange>) {
    return this.approvals.approve(params.remote, params.id, access);
  }

  @ImplementRegistry(calls.createPreview)
  preview({ params, body, access }: RequestOf<typeof calls.createPreview>) {
    return this.journal.preview(params.remote, body, access);
  }

  @ImplementRegistry(calls.readJournal)
  read({ params }: RequestOf<typeof calls.readJournal>) {
    return this.journal.read(params.remote);
  }
}
