import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row that counts the changes of all public data (decision 0071). */
@Entity('catalog_version')
export class CatalogVersionRow {
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  id: number;

  @Column({ type: 'int', unsigned: true })
  version: number;
}
