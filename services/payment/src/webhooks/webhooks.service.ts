import { Inject, Injectable, Logger } from '@nestjs/common';
import { PAYMENT_GATEWAY, type NotificationHint, type PaymentGateway } from '../gateways/payment-gateway.js';
import { ForgedNotifications } from './forged-notifications.service.js';
import { NotificationsService } from './notifications.service.js';
import { WebhookInboxRepository } from './webhook-inbox.repository.js';

/** PhonePe expects a response within 3–5 s; longer work continues after it. */
const TIMEOUT_MS = 2_500;

/** Receives notifications: verifies and stores them, then follows them up. */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger('webhooks');

  constructor(
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    private readonly inbox: WebhookInboxRepository,
    private readonly notifications: NotificationsService,
    private readonly forged: ForgedNotifications,
  ) {}

  /**
   * @param network the sender's network; a notification with the right credential is accepted from every network
   * @returns false for a forged notification; a few of these are stored, and none is processed
   * @throws when the database is unavailable, so that the provider sends the notification again (fault 25)
   */
  async receive(notification: Parameters<PaymentGateway['isGenuine']>[0], network: string): Promise<boolean> {
    const { rawBody } = notification;
    const isGenuine = this.gateway.isGenuine(notification);
    if (!isGenuine && !(await this.forged.isStored(network))) return false;
    const merchantReference = idIn(this.gateway.readHint(rawBody));
    const inboxId = await this.inbox.receive(rawBody, isGenuine, merchantReference);
    if (!isGenuine) return false;
    if (inboxId) await this.followUpWithin(inboxId, rawBody);
    return true;
  }

  private async followUpWithin(inboxId: string, rawBody: Buffer): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    const work = this.notifications.followUp(inboxId, this.gateway.readHint(rawBody));
    // Continues after the response; the sweep processes a row that stays open.
    work.catch((error: unknown) => this.logger.warn(`a notification was not followed up: ${String(error)}`));
    try {
      await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A forged notification may contain any text: only a text in the form of an id is stored. */
function idIn(hint: NotificationHint | null): string | null {
  const id = hint?.merchantOrderId ?? hint?.merchantRefundId ?? hint?.providerOrderId ?? null;
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}
