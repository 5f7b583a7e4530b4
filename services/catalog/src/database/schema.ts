import { databaseOptions, Notice } from '@academy/nest-kit';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Course } from '../courses/course.entity.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { Slug } from '../slugs/slug.entity.js';
import { Workshop } from '../workshops/workshop.entity.js';
import { CreateCatalog1763600000000 } from './migrations/1763600000000-create-catalog.js';
import { CreateNotices1764400000000 } from './migrations/1764400000000-create-notices.js';
import { TellCapacities1764930000000 } from './migrations/1764930000000-tell-capacities.js';

/** Options of the catalog's schema. @param url `mysql://user:password@host:port/schema` */
export const catalogDatabase = (url: string) =>
  databaseOptions({
    url,
    entities: [AuditEntry, Course, Lecture, Notice, Slug, Workshop],
    migrations: [CreateCatalog1763600000000, CreateNotices1764400000000, TellCapacities1764930000000],
  });
