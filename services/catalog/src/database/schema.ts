import { databaseOptions, type PoolLimits, ServiceMessage } from '@academy/nest-kit';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { CourseOutlineRow } from '../curriculum/course-outline.entity.js';
import { Category } from '../categories/category.entity.js';
import { CertificateRow } from '../certificates/certificate.entity.js';
import { ContactMessageRow } from '../support/contact/contact-message.entity.js';
import { ContactReply } from '../support/contact/contact-reply.entity.js';
import { ContactMail } from '../support/mail/contact-mail.entity.js';
import { ContactMailLimit } from '../support/mail/contact-mail-limit.entity.js';
import { ConfirmedEnrollmentRow } from '../enrollments/confirmed-enrollment.entity.js';
import { RevokedEnrollmentRow } from '../enrollments/revoked-enrollment.entity.js';
import { Course } from '../courses/course.entity.js';
import { ReplyTemplateRow } from '../support/templates/reply-template.entity.js';
import { FaqEntry } from '../content/faq-entry.entity.js';
import { ClosedAccount } from '../erasure/closed-account.entity.js';
import { ItemTeacher } from '../teachers/item-teacher.entity.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { LectureArticle } from '../lectures/lecture-article.entity.js';
import { LectureAttachment } from '../media/lecture-attachment.entity.js';
import { MediaFile } from '../media/media-file.entity.js';
import { LectureNote } from '../notes/lecture-note.entity.js';
import { CourseProgressRow } from '../progress/course-progress.entity.js';
import { LectureOpening } from '../progress/videos/lecture-opening.entity.js';
import { WatchedSegments } from '../progress/videos/watched-segments.entity.js';
import { LectureProgress } from '../progress/lecture-progress.entity.js';
import { QuizAttempt } from '../quizzes/quiz-attempt.entity.js';
import { QuizOption } from '../quizzes/quiz-option.entity.js';
import { QuizQuestion } from '../quizzes/quiz-question.entity.js';
import { Quiz } from '../quizzes/quiz.entity.js';
import { ReviewReport } from '../reviews/moderation/review-report.entity.js';
import { Review } from '../reviews/review.entity.js';
import { SiteRow } from '../content/site.entity.js';
import { Slug } from '../slugs/slug.entity.js';
import { MediaUpload } from '../media/uploads/media-upload.entity.js';
import { Teacher } from '../teachers/teacher.entity.js';
import { CatalogVersionRow } from '../catalog/version/catalog-version.entity.js';
import { Workshop } from '../workshops/workshop.entity.js';
import { CreateSchema1795996800000 } from './migrations/1795996800000-create-schema.js';
import { AddItemLevel1796083200000 } from './migrations/1796083200000-add-item-level.js';
import { AddBestSellers1796256000000 } from './migrations/1796256000000-add-best-sellers.js';
import { AddTeachers1796342400000 } from './migrations/1796342400000-add-teachers.js';
import { AddReviews1796428800000 } from './migrations/1796428800000-add-reviews.js';
import { AddReplyTemplates1796601600000 } from './migrations/1796601600000-add-reply-templates.js';
import { AddLearnerCounts1796688000000 } from './migrations/1796688000000-add-learner-counts.js';
import { AddAttachmentNames1796774400000 } from './migrations/1796774400000-add-attachment-names.js';
import { RenameColumns1796947200000 } from './migrations/1796947200000-rename-columns.js';
import { RequireCertificateEnrollment1797033600000 } from './migrations/1797033600000-require-certificate-enrollment.js';
import { HideEmptyLectures1796515200000 } from './migrations/1796515200000-hide-empty-lectures.js';
import { AddLectureTotals1796169600000 } from './migrations/1796169600000-add-lecture-totals.js';

/** Options of the catalog's schema. @param url `mysql://user:password@host:port/schema` */
export const catalogDatabase = (url: string, limits: Partial<PoolLimits> = {}) =>
  databaseOptions({
    url,
    limits,
    entities: [
      AuditEntry,
      Category,
      CertificateRow,
      ClosedAccount,
      ConfirmedEnrollmentRow,
      ContactMail,
      ContactMailLimit,
      ContactReply,
      ContactMessageRow,
      Course,
      CourseOutlineRow,
      CourseProgressRow,
      FaqEntry,
      ItemTeacher,
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
      ReplyTemplateRow,
      Review,
      ReviewReport,
      RevokedEnrollmentRow,
      SiteRow,
      Slug,
      Teacher,
      CatalogVersionRow,
      WatchedSegments,
      Workshop,
    ],
    migrations: [
      CreateSchema1795996800000,
      AddItemLevel1796083200000,
      AddLectureTotals1796169600000,
      AddBestSellers1796256000000,
      AddTeachers1796342400000,
      AddReviews1796428800000,
      HideEmptyLectures1796515200000,
      AddReplyTemplates1796601600000,
      AddLearnerCounts1796688000000,
      AddAttachmentNames1796774400000,
      RenameColumns1796947200000,
      RequireCertificateEnrollment1797033600000,
    ],
  });
