import { type ItemType } from '@academy/contracts/identity.schemas';
import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/**
 * Every slug that an item has or had: the key reserves each for its first owner, so that old links stay valid
 * (CON-04).
 */
@Entity('slugs')
@Index('ix_slugs_item', ['itemType', 'itemId'])
export class Slug {
  @PrimaryColumn(asciiColumn(10))
  itemType: ItemType;

  @PrimaryColumn(asciiColumn(100))
  slug: string;

  @Column(idColumn)
  itemId: string;

  @Column(instantColumn)
  createdAt: Date;
}
