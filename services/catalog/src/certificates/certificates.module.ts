import { Module, type DynamicModule } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ProgressModule } from '../progress/progress.module.js';
import { CertificateIssue } from './issuing/certificate-issue.service.js';
import { CertificateNumbers } from './issuing/certificate-numbers.js';
import { CertificateRevocation } from './certificate-revocation.service.js';
import { CertificatesController } from './certificates.controller.js';
import { Certificates } from './certificates.repository.js';
import { CertificatesService } from './certificates.service.js';
import { type IssuerSettings } from './credentials/issuer-settings.js';
import { IssuedCertificatesController } from './issuing/issued-certificates.controller.js';
import { Issuer } from './credentials/issuer.js';
import { StatusLists } from './credentials/status-lists.service.js';

@Module({})
export class CertificatesModule {
  static forRoot(settings: IssuerSettings): DynamicModule {
    return {
      module: CertificatesModule,
      global: true,
      imports: [ProgressModule],
      controllers: [CertificatesController, IssuedCertificatesController],
      providers: [
        AuditLog,
        CertificateIssue,
        CertificateNumbers,
        CertificateRevocation,
        Certificates,
        CertificatesService,
        StatusLists,
        { provide: Issuer, useFactory: () => Issuer.load(settings) },
      ],
      exports: [CertificateRevocation, CertificatesService],
    };
  }
}
