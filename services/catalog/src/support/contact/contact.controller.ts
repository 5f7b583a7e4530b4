import { contactServiceCalls } from '@academy/contracts/support/contact.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Implement(contactServiceCalls.saveMessage)
  saveMessage({ body }: RequestOf<typeof contactServiceCalls.saveMessage>) {
    return this.contact.save(body);
  }
}
