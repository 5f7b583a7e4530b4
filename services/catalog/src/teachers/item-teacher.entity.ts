import { type ItemType } from '@academy/contracts/identity.schemas';
import { idColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** One teacher of a course or workshop. */
@Entity('item_teachers')
@Index('uq_item_teachers_teacher', ['teacherId', 'itemId'], { unique: true })
export class ItemTeacher {
  @PrimaryColumn(idColumn)
  itemId: string;

  /** The position among the teachers of the item, from 1 on. */
  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  position: number;

  @Column(asciiColumn(10))
  itemType: ItemType;

  @Column(idColumn)
  teacherId: string;
}
