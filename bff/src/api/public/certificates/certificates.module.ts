import { Module } from '@nestjs/common';
import { IssuerController } from './issuer.controller.js';
import { IssuerKeys } from './issuer-keys.js';
import { VerificationController } from './verification.controller.js';

@Module({
  controllers: [IssuerController, VerificationController],
  providers: [IssuerKeys],
})
export class CertificatesModule {}
