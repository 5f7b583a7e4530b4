import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { Controller } from '@nestjs/common';
import { ImplementRegistry, type RequestOf } from '../access/implement.js';
import { CommitService } from './commit.service.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly commits: CommitService,
  ) {}

  @ImplementRegistry(calls.startUpload)
  start({ params, body }: RequestOf<typeof calls.startUpload>) {
    return this.uploads.start(params.remote, body);
  }

  @ImplementRegistry(calls.uploadFile)
  uploadFile({ params, body }: RequestOf<typeof calls.uploadFile>) {
    return this.uploads.addFile(params, body);
  }

  @ImplementRegistry(calls.commitRelease)
  commit({ params, access }: RequestOf<typeof calls.commitRelease>) {
    return this.commits.commit(params.remote, params.id, access);
  }
}
