import { type ItemType } from '@academy/contracts/identity.schemas';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** Which items of a run of 4096 numbers have a word (decision 0072). */
@Entity('search_words')
export class SearchWord {
  @PrimaryColumn(asciiColumn(10))
  itemType: ItemType;

  @PrimaryColumn({ type: 'varchar', length: 80, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  word: string;

  @PrimaryColumn({ type: 'smallint', unsigned: true })
  chunk: number;

  /** A bit for each number, or the few there are as offsets of two bytes. */
  @Column({ type: 'varbinary', length: 512 })
  items: Buffer;
}
