import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { contactMessage, type ContactMessage, type KeptMessage } from '@academy/contracts/help-desk.schemas';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post(nestPath(routes.keepMessage))
  @HttpCode(200)
  keep(@Body({ schema: contactMessage }) message: ContactMessage): Promise<KeptMessage> {
    return this.contact.keep(message);
  }
}
