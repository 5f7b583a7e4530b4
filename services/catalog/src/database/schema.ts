import { databaseOptions, ServiceMessage } from '@academy/nest-kit';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CourseOutlineRow } from '../curriculum/course-outline.entity.js';
import { Category } from '../categories/category.entity.js';
import { CertificateRow } from '../certificates/certificate.entity.js';
import { ContactMessageRow } from '../support/contact-message.entity.js';
import { ContactReply } from '../support/contact-reply.entity.js';
import { ContactMail } from '../support/mail/contact-mail.entity.js';
import { ReceiptBound } from '../support/mail/receipt-bound.entity.js';
import { ConfirmedEnrollmentRow } from '../enrollments/confirmed-enrollment.entity.js';
import { RevokedEnrollmentRow } from '../enrollments/revoked-enrollment.entity.js';
import { Course } from '../courses/course.entity.js';
import { FaqEntry } from '../content/faq-entry.entity.js';
import { ClosedAccount } from '../erasure/closed-account.entity.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { LectureArticle } from '../lectures/lecture-article.entity.js';
import { LectureAttachment } from '../media/lecture-attachment.entity.js';
import { MediaFile } from '../media/media-file.entity.js';
import { LectureNote } from '../notes/lecture-note.entity.js';
import { CourseProgressRow } from '../progress/course-progress.entity.js';
import { LectureOpening } from '../progress/lecture-opening.entity.js';
import { WatchedPieces } from '../progress/watched-pieces.entity.js';
import { LectureProgress } from '../progress/lecture-progress.entity.js';
import { QuizAttempt } from '../quizzes/quiz-attempt.entity.js';
import { QuizOption } from '../quizzes/quiz-option.entity.js';
import { QuizQuestion } from '../quizzes/quiz-question.entity.js';
import { Quiz } from '../quizzes/quiz.entity.js';
import { SiteRow } from '../content/site.entity.js';
import { Slug } from '../slugs/slug.entity.js';
import { MediaUpload } from '../uploads/media-upload.entity.js';
import { VersionRow } from '../version/version.entity.js';
import { Workshop } from '../workshops/workshop.entity.js';
import { CreateCatalog1763600000000 } from './migrations/1763600000000-create-catalog.js';
import { CreateNotices1764400000000 } from './migrations/1764400000000-create-notices.js';
import { TellCapacities1764930000000 } from './migrations/1764930000000-tell-capacities.js';
import { CreateCategories1765000000000 } from './migrations/1765000000000-create-categories.js';
import { IndexLists1765000100000 } from './migrations/1765000100000-index-lists.js';
import { ConfirmEnrollments1767800000000 } from './migrations/1767800000000-confirm-enrollments.js';
import { CountChanges1765000200000 } from './migrations/1765000200000-count-changes.js';
import { CreateHelpDesk1765001000000 } from './migrations/1765001000000-create-help-desk.js';
import { IndexWords1765002000000 } from './migrations/1765002000000-index-words.js';
import { TellSchedules1766100000000 } from './migrations/1766100000000-tell-schedules.js';
import { SpellOutEszett1765003000000 } from './migrations/1765003000000-spell-out-eszett.js';
import { CreateLearning1765010000000 } from './migrations/1765010000000-create-learning.js';
import { CreateCertificates1766200000000 } from './migrations/1766200000000-create-certificates.js';
import { GuardAudit1767200000000 } from './migrations/1767200000000-guard-audit.js';
import { AnswerMessages1767200100000 } from './migrations/1767200100000-answer-messages.js';
import { EditContent1767310000000 } from './migrations/1767310000000-edit-content.js';
import { EditSite1767400000000 } from './migrations/1767400000000-edit-site.js';
import { KeepAddresses1767600000000 } from './migrations/1767600000000-keep-addresses.js';
import { NameRequests1767630000000 } from './migrations/1767630000000-name-requests.js';
import { RevokeEnrollments1767700000000 } from './migrations/1767700000000-revoke-enrollments.js';
import { TieCertificates1767700100000 } from './migrations/1767700100000-tie-certificates.js';
import { WatchFilms1767700200000 } from './migrations/1767700200000-watch-films.js';
import { MeasureFilms1768000100000 } from './migrations/1768000100000-measure-films.js';
import { BoundReceipts1768000200000 } from './migrations/1768000200000-bound-receipts.js';
import { WatchSeconds1768100000000 } from './migrations/1768100000000-watch-seconds.js';
import { MarkRevocationsForCause1768000000000 } from './migrations/1768000000000-mark-revocations-for-cause.js';
import { AuthorOutlines1767300000000 } from './migrations/1767300000000-author-outlines.js';

/** Options of the catalog's schema. @param url `mysql://user:password@host:port/schema` */
export const catalogDatabase = (url: string) =>
  databaseOptions({
    url,
    entities: [
      AuditEntry,
      Category,
      CertificateRow,
      ClosedAccount,
      ConfirmedEnrollmentRow,
      ContactMail,
      ContactReply,
      ContactMessageRow,
      Course,
      CourseOutlineRow,
      CourseProgressRow,
      FaqEntry,
      Lecture,
      LectureArticle,
      LectureAttachment,
      LectureNote,
      LectureOpening,
      LectureProgress,
      MediaFile,
      MediaUpload,
      ServiceMessage,
      Quiz,
      QuizAttempt,
      QuizOption,
      QuizQuestion,
      ReceiptBound,
      RevokedEnrollmentRow,
      SiteRow,
      Slug,
      VersionRow,
      WatchedPieces,
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
      CreateLearning1765010000000,
      TellSchedules1766100000000,
      CreateCertificates1766200000000,
      GuardAudit1767200000000,
      AnswerMessages1767200100000,
      AuthorOutlines1767300000000,
      EditContent1767310000000,
      EditSite1767400000000,
      KeepAddresses1767600000000,
      NameRequests1767630000000,
      RevokeEnrollments1767700000000,
      TieCertificates1767700100000,
      WatchFilms1767700200000,
      ConfirmEnrollments1767800000000,
      MarkRevocationsForCause1768000000000,
      MeasureFilms1768000100000,
      BoundReceipts1768000200000,
      WatchSeconds1768100000000,
    ],
  });
