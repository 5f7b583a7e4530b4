import { databaseOptions, Notice } from '@academy/nest-kit';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { Category } from '../categories/category.entity.js';
import { ContactMessageRow } from '../contact/contact-message.entity.js';
import { ContactMail } from '../contact/mail/contact-mail.entity.js';
import { Course } from '../courses/course.entity.js';
import { FaqEntry } from '../faq/faq-entry.entity.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { SearchWord } from '../search/search-word.entity.js';
import { Slug } from '../slugs/slug.entity.js';
import { VersionRow } from '../version/version.entity.js';
import { Workshop } from '../workshops/workshop.entity.js';
import { CreateCatalog1763600000000 } from './migrations/1763600000000-create-catalog.js';
import { CreateNotices1764400000000 } from './migrations/1764400000000-create-notices.js';
import { TellCapacities1764930000000 } from './migrations/1764930000000-tell-capacities.js';
import { CreateCategories1765000000000 } from './migrations/1765000000000-create-categories.js';
import { IndexLists1765000100000 } from './migrations/1765000100000-index-lists.js';
import { CountChanges1765000200000 } from './migrations/1765000200000-count-changes.js';
import { CreateHelpDesk1765001000000 } from './migrations/1765001000000-create-help-desk.js';
import { IndexWords1765002000000 } from './migrations/1765002000000-index-words.js';
import { SpellOutEszett1765003000000 } from './migrations/1765003000000-spell-out-eszett.js';

/** Options of the catalog's schema. @param url `mysql://user:password@host:port/schema` */
export const catalogDatabase = (url: string) =>
  databaseOptions({
    url,
    entities: [
      AuditEntry,
      Category,
      ContactMail,
      ContactMessageRow,
      Course,
      FaqEntry,
      Lecture,
      Notice,
      SearchWord,
      Slug,
      VersionRow,
      Workshop,
    ],
    migrations: [
      CreateCatalog1763600000000,
      CreateNotices1764400000000,
      TellCapacities1764930000000,
      CreateCategories1765000000000,
      IndexLists1765000100000,
      CountChanges1765000200000,
      CreateHelpDesk1765001000000,
      IndexWords1765002000000,
      SpellOutEszett1765003000000,
    ],
  });
