import { idColumn } from '@academy/nest-kit';
import { Entity, Index, PrimaryColumn } from 'typeorm';

/** Search terms of an order's contact: keyed digests, which reveal nothing without the key (decision 0120). */
@Entity('order_search_terms')
@Index('ix_order_search_terms_order', ['orderId'])
export class OrderSearchTerm {
  /** `ContactCipher.searchTermsOf` */
  @PrimaryColumn({ type: 'char', length: 32, charset: 'ascii', collation: 'ascii_bin' })
  term: string;

  @PrimaryColumn(idColumn)
  orderId: string;
}
