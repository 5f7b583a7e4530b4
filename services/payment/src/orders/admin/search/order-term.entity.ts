import { idColumn } from '@academy/nest-kit';
import { Entity, Index, PrimaryColumn } from 'typeorm';

/** What the contact of an order is found by: keyed digests, which tell nothing without the key (decision 0120). */
@Entity('order_search_terms')
@Index('ix_order_search_terms_order', ['orderId'])
export class OrderTerm {
  /** `ContactCipher.termsOf` */
  @PrimaryColumn({ type: 'char', length: 32, charset: 'ascii', collation: 'ascii_bin' })
  term: string;

  @PrimaryColumn(idColumn)
  orderId: string;
}
