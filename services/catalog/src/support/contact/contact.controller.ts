import { contactServiceCalls } from '@academy/contracts/support/contact.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Implement(contactServiceCalls.keepMessage)
  keepMessage({ body }: RequestOf<typeof contactServiceCalls.keepMessage>) {
    return this.contact.keep(body);
  }
}
