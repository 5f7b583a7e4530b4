import { Entity, Index } from 'typeorm';
import { Entry } from '../entries/entry.entity.js';

@Entity('courses')
@Index('courses_slug', ['slug'], { unique: true })
@Index('courses_newest', ['publication', 'createdAt', 'id'])
@Index('courses_text', ['title', 'category', 'description'], { fulltext: true })
export class Course extends Entry {}
