import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last serial number of each financial year. Its row is the lock under which receipts are numbered. */
@Entity('receipt_series')
export class ReceiptSeries {
  @PrimaryColumn({ type: 'varchar', length: 7, charset: 'ascii', collation: 'ascii_bin' })
  financialYear: string;

  @Column({ type: 'int', unsigned: true })
  lastSerial: number;
}
