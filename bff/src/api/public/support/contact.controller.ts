import { contactCalls } from '@academy/contracts/support/contact.calls';
import { Controller } from '@nestjs/common';
import { DeviceCookie } from '../../../http/rate-limit/device-cookie.js';
import { RateLimits } from '../../../http/rate-limit/rate-limits.js';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly devices: DeviceCookie,
    private readonly limits: RateLimits,
  ) {}

  @Implement(contactCalls.sendMessage)
  sendMessage({ body, request }: RequestOf<typeof contactCalls.sendMessage>) {
    // An e-mail address in the form proves nothing, so messages of a known device of its account are counted
    // separately (T17).
    const device = this.devices.bucketOf(request, body.email);
    const from = { client: device ?? request.ip, account: device ?? body.email };
    return this.limits.charge('contact', from, async () => {
      const { respond, isNew } = await this.contact.send(body);
      return { response: respond, isCharged: isNew };
    });
  }
}
