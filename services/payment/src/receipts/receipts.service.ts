import { type Receipt as ReceiptDto } from '@academy/contracts/receipts/receipt.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { ContactCipher } from '../orders/contact/contact-cipher.js';
import { type Order } from '../orders/order.entity.js';
import { RefundStatusService } from '../refunds/outcome/refund-status.service.js';
import { receiptContent } from './content/receipt-content.js';
import { currentSellerAndTax } from './content/seller-and-tax.js';
import { SellerContact } from './content/seller-contact.js';
import { type Receipt } from './receipt.entity.js';
import { ReceiptsRepository, type PaidAttempt } from './receipts.repository.js';

/**
 * Receipts of paid orders. A receipt is numbered outside of the capturing transaction, since otherwise every capture
 * would wait for one row: by the receipt job, or by the first read of the receipt if that is earlier (decision 0047).
 */
@Injectable()
export class ReceiptsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly receipts: ReceiptsRepository,
    private readonly refunds: RefundStatusService,
    private readonly cipher: ContactCipher,
    private readonly contact: SellerContact,
  ) {}

  /** The payment that led to the enrollment, if any, and its receipt, if it has a number yet. */
  async find(orderId: string): Promise<{ paid: PaidAttempt | null; receipt: Receipt | null }> {
    const [paid, receipt] = await Promise.all([
      this.receipts.findPaidAttempt(orderId),
      this.receipts.findByOrder(orderId),
    ]);
    return { paid, receipt };
  }

  /**
   * Without the enrollment, an issued receipt remains and shows the refund, but no receipt is issued any more.
   * @returns null if no payment led to an enrollment
   */
  async receiptOf(order: Order): Promise<ReceiptDto | null> {
    const paid = await this.receipts.findPaidAttempt(order.id);
    if (!paid) return null;
    const receipt = (await this.receipts.findByOrder(order.id)) ?? (await this.issue(order, paid));
    if (!receipt) return null;
    return receiptContent({
      receipt,
      order,
      buyer: this.cipher.decrypt(order.id, order.contact),
      capturedPaise: paid.capturedPaise,
      transactionId: paid.providerTransactionId ?? paid.merchantOrderId,
      refund: paid.isEnrolled ? null : await this.refunds.ofPayment(order.id, paid.attemptId),
    });
  }

  private async issue({ id }: Order, paid: PaidAttempt): Promise<Receipt | null> {
    if (!paid.isEnrolled) return null;
    return this.receipts.issue(id, paid, currentSellerAndTax(this.env, await this.contact.current()));
  }
}
