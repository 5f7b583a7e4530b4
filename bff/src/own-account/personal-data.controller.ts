import { accountRoutes } from '@academy/contracts/account.routes';
import { identityProof, type IdentityProof } from '@academy/contracts/own-account.schemas';
import { personalData, type PersonalData } from '@academy/contracts/personal-data.schemas';
import { attachment } from '@academy/nest-kit';
import { Body, Controller, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { CurrentSession, type Session } from '../sessions/session.js';
import { PersonalDataService } from './personal-data.service.js';

@Controller()
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @Endpoint(accountRoutes.exportData, {
    policy: 'user',
    proves: true,
    summary: 'Everything the academy keeps about the caller, as a file (T72)',
    tag: 'Account',
    answer: personalData,
  })
  @Limited('profile')
  async export(
    @Body({ schema: identityProof }) proof: IdentityProof,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PersonalData> {
    const data = await this.data.collect(session, proof);
    const day = data.exportedAt.slice(0, 10);
    void reply.header('content-disposition', attachment(`academy-data-${day}.json`));
    return data;
  }
}
