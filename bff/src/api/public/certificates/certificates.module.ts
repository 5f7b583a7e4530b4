import { Module } from '@nestjs/common';
import { IssuerController } from './issuer.controller.js';
import { IssuerKeys } from './issuer-keys.js';
import { CertificatesController } from './certificates.controller.js';

@Module({
  controllers: [IssuerController, CertificatesController],
  providers: [IssuerKeys],
})
export class CertificatesModule {}
