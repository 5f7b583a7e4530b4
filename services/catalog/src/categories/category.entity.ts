import { idColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One of the managed categories (AMB-07). Its name compares without regard to case, as everywhere. */
@Entity('categories')
@Index('uq_categories_id', ['id'], { unique: true })
export class Category {
  /** Stays where the name changes. */
  @Column(idColumn)
  id: string;

  @PrimaryColumn({ type: 'varchar', length: 60 })
  name: string;

  /** Its place in lists; those of one place are sorted by name. */
  @Column({ type: 'int', unsigned: true })
  position: number;
}
