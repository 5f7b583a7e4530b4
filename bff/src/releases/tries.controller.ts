import { releaseCalls } from '@academy/contracts/releases/release.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../policies/implement.js';
import { Tries } from './tries.js';

@Controller()
export class TriesController {
  constructor(private readonly tries: Tries) {}

  @Implement(releaseCalls.endTry)
  async endTry({ request, reply }: RequestOf<typeof releaseCalls.endTry>) {
    this.tries.end(request, reply);
    return { success: true } as const;
  }
}
