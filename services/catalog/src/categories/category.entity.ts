import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the managed categories (AMB-07). Its name compares without regard to case, as everywhere. */
@Entity('categories')
export class Category {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  name: string;

  /** Its place in lists; those of one place stand by name. */
  @Column({ type: 'int', unsigned: true })
  position: number;
}
