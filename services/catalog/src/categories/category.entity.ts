import { idColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One of the managed categories (AMB-07). Its name is compared without case, as in all tables. */
@Entity('categories')
@Index('uq_categories_id', ['id'], { unique: true })
export class Category {
  /** Stays the same when the name changes. */
  @Column(idColumn)
  id: string;

  @PrimaryColumn({ type: 'varchar', length: 60 })
  name: string;

  /** The position in lists; categories with the same position are sorted by name. */
  @Column({ type: 'int', unsigned: true })
  position: number;
}
