import { databaseOptions } from '@academy/nest-kit';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Course } from '../courses/course.entity.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { Slug } from '../slugs/slug.entity.js';
import { Workshop } from '../workshops/workshop.entity.js';
import { CreateCatalog1763600000000 } from './migrations/1763600000000-create-catalog.js';

/** Options of the catalog's schema. @param url `mysql://user:password@host:port/schema` */
export const catalogDatabase = (url: string) =>
  databaseOptions({
    url,
    entities: [AuditEntry, Course, Lecture, Slug, Workshop],
    migrations: [CreateCatalog1763600000000],
  });
