import { type PersonalOrder } from '@academy/contracts/data-export/data-export.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface RedemptionRow {
  readonly code: string;
  readonly discountPaise: number;
  readonly redeemedAt: Date;
}

@Injectable()
export class OrderExportRepository {
  constructor(private readonly source: DataSource) {}

  async findCouponUse(orderId: string): Promise<PersonalOrder['couponUse']> {
    const [row] = await this.source.query<RedemptionRow[]>(
      `SELECT o.coupon_code AS code, r.discount_paise AS discountPaise, r.redeemed_at AS redeemedAt
       FROM coupon_redemptions r JOIN orders o ON o.id = r.order_id WHERE r.order_id = ?`,
      [orderId],
    );
    return row ? { ...row, redeemedAt: row.redeemedAt.toISOString() } : null;
  }
}
