import { randomInt } from 'node:crypto';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import {
  keptMessage,
  type ContactRequest,
  type ContactResponse,
  type KeptMessage,
} from '@academy/contracts/help-desk.schemas';
import { Injectable } from '@nestjs/common';
import { CachedResponse } from '../pages/response-cache/cached-response.js';
import { PassThrough } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

@Injectable()
export class HelpDeskService {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  /** S-053 */
  async questions(): Promise<CachedResponse> {
    const { body } = await this.passThrough.fetch({ to: this.catalog, route: catalogServiceRoutes.listFaq });
    return new CachedResponse(Buffer.from(await body.arrayBuffer()));
  }

  /** S-059. A machine that fills in every field hears the same as a person, and nothing of it is kept (SEC-17). */
  async send({ website, ...message }: ContactRequest): Promise<Sent> {
    if (website) return { answer: thanks({ ticket: inventedTicket() }), isNew: false };
    const { isRepeated = false, ...kept } = await this.catalog.call(catalogServiceRoutes.keepMessage, {
      body: message,
      schema: keptMessage,
    });
    return { answer: thanks(kept), isNew: !isRepeated };
  }
}

interface Sent {
  readonly answer: ContactResponse;
  /** Whether a message was kept that was not there before. */
  readonly isNew: boolean;
}

const thanks = ({ ticket, hasReceipt = true }: Omit<KeptMessage, 'isRepeated'>): ContactResponse => ({
  success: true,
  message: 'Message sent successfully.',
  ticket,
  hasReceipt,
});

const inventedTicket = (): string => {
  const half = () =>
    randomInt(32 ** 4)
      .toString(32)
      .padStart(4, '0');
  // Base 32 as JavaScript writes it has I, L, O and U, which no number of ours has.
  return `${half()}-${half()}`.toUpperCase().replace(/[ILOU]/g, 'X');
};
