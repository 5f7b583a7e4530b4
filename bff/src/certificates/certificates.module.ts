import { Module } from '@nestjs/common';
import { CertificatesController } from './certificates.controller.js';
import { IssuerController } from './issuer.controller.js';
import { IssuerKeys } from './issuer-keys.js';
import { VerificationController } from './verification.controller.js';

@Module({
  controllers: [CertificatesController, IssuerController, VerificationController],
  providers: [IssuerKeys],
})
export class CertificatesModule {}
