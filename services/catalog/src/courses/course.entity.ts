import { Entity, Index } from 'typeorm';
import { Entry } from '../entries/entry.entity.js';

@Entity('courses')
@Index('courses_slug', ['slug'], { unique: true })
@Index('courses_newest', ['publication', 'createdAt', 'id'])
@Index('courses_created', ['createdAt', 'id'])
@Index('courses_category_newest', ['publication', 'category', 'createdAt', 'id'])
@Index('courses_popular', ['publication', 'isPopular', 'createdAt', 'id'])
@Index('courses_category_popular', ['publication', 'category', 'isPopular', 'createdAt', 'id'])
@Index('courses_price', ['publication', 'pricePaise', 'id'])
@Index('courses_category_price', ['publication', 'category', 'pricePaise', 'id'])
@Index('courses_title', ['publication', 'title', 'id'])
@Index('courses_category_title', ['publication', 'category', 'title', 'id'])
@Index('courses_text', ['title', 'category', 'description'], { fulltext: true })
export class Course extends Entry {}
