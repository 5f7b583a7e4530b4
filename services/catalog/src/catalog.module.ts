import {
  HealthModule,
  InternalTokenModule,
  ServiceOutboxModule,
  type DatabaseEnvironment,
} from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SlugsModule } from './slugs/slugs.module.js';
import { AuditModule } from './audit/audit.module.js';
import { mediaFolderOf, type CatalogEnvironment } from './config/env.js';
import { CurriculumModule } from './curriculum/curriculum.module.js';
import { CertificatesModule } from './certificates/certificates.module.js';
import { type IssuerSettings } from './certificates/credentials/issuer-settings.js';
import { CategoriesModule } from './categories/categories.module.js';
import { ContentModule } from './content/content.module.js';
import { CoursesModule } from './courses/courses.module.js';
import { DatabaseModule } from './database/database.module.js';
import { EnrollmentsModule } from './enrollments/enrollments.module.js';
import { itemMessageRoute } from './items/saving/item-outbox.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { HomeModule } from './home/home.module.js';
import { ImagesModule } from './media/images/images.module.js';
import { ItemsModule } from './items/items.module.js';
import { LecturesModule } from './lectures/lectures.module.js';
import { TeachersModule } from './teachers/teachers.module.js';
import { ListsModule } from './catalog/lists/lists.module.js';
import { PublicCatalogModule } from './catalog/public-catalog.module.js';
import { MediaModule } from './media/media.module.js';
import { NotesModule } from './notes/notes.module.js';
import { ProgressModule } from './progress/progress.module.js';
import { QuizzesModule } from './quizzes/quizzes.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { type ContactMailSettings } from './support/mail/contact-mail-settings.js';
import { SupportModule } from './support/support.module.js';
import { CatalogVersionModule } from './catalog/version/catalog-version.module.js';
import { WorkshopsModule } from './workshops/workshops.module.js';

@Module({})
export class CatalogModule {
  static forRoot(
    env: Pick<
      CatalogEnvironment,
      | 'CATALOG_LEASE_MS'
      | 'IMAGE_STORE_DIR'
      | 'INTERNAL_TOKEN_SECRET'
      | 'MEDIA_STORE_DIR'
      | 'PAYMENT_TOKEN_SECRET'
      | 'PAYMENT_URL'
    > &
      DatabaseEnvironment &
      ContactMailSettings &
      IssuerSettings,
  ): DynamicModule {
    return {
      module: CatalogModule,
      imports: [
        DatabaseModule.forRoot(env),
        InternalTokenModule.forRoot({ audience: 'catalog', secret: env.INTERNAL_TOKEN_SECRET }),
        HealthModule.forRoot({
          useFactory: (source: DataSource) => ({ database: () => source.query('SELECT 1') }),
          inject: [DataSource],
        }),
        ServiceOutboxModule.forRoot({
          name: 'payment',
          baseUrl: env.PAYMENT_URL,
          issuer: 'catalog',
          audience: 'payment',
          secret: env.PAYMENT_TOKEN_SECRET,
          route: itemMessageRoute,
        }),
        AuditModule,
        CategoriesModule,
        ContentModule,
        CertificatesModule.forRoot(env),
        ItemsModule,
        ErasureModule,
        DataExportModule,
        HomeModule,
        ListsModule,
        ImagesModule.forRoot(env.IMAGE_STORE_DIR),
        CoursesModule,
        WorkshopsModule,
        CatalogVersionModule.forRoot(env.CATALOG_LEASE_MS),
        EnrollmentsModule.forRoot({ url: env.PAYMENT_URL, secret: env.PAYMENT_TOKEN_SECRET }),
        MediaModule.forRoot({ folder: mediaFolderOf(env), secret: env.INTERNAL_TOKEN_SECRET }),
        CurriculumModule.forRoot(mediaFolderOf(env)),
        LecturesModule,
        NotesModule,
        PublicCatalogModule,
        ProgressModule,
        QuizzesModule,
        ReviewsModule,
        SlugsModule,
        AnalyticsModule,
        SupportModule.forRoot(env),
        TeachersModule,
      ],
    };
  }
}
