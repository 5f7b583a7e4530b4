import { releaseCalls } from '@academy/contracts/releases/release.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { Previews } from './previews.js';

@Controller()
export class PreviewsController {
  constructor(private readonly previews: Previews) {}

  @Implement(releaseCalls.endPreview)
  async endPreview({ request, reply }: RequestOf<typeof releaseCalls.endPreview>) {
    this.previews.end(request, reply);
    return { success: true } as const;
  }
}
