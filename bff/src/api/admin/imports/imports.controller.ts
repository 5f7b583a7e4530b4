import { importRoutes } from '@academy/contracts/import.routes';
import {
  importCheck,
  importKind,
  importPart,
  importQuery,
  type ImportKind,
  type ImportQuery,
} from '@academy/contracts/import.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Param, Query, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../http/sessions/session.js';
import { importErrors } from './import.errors.js';
import { Imports } from './imports.service.js';

const tag = 'Admin';

@Controller()
export class ImportsController {
  constructor(private readonly imports: Imports) {}

  @Endpoint(importRoutes.check, {
    policy: 'admin',
    summary: 'What a file (text/csv) would do, with every bad row; changes nothing',
    tag,
    answer: importCheck,
  })
  check(@Param('kind') kind: string, @Req() request: FastifyRequest, @CurrentSession() session: Session) {
    return this.imports.check(kindOf(kind), fileOf(request), session);
  }

  @Endpoint(importRoutes.apply, {
    policy: 'admin',
    summary: 'Do a part of what was checked; again it changes nothing',
    tag,
    answer: importPart,
  })
  apply(
    @Param('kind') kind: string,
    @Query({ schema: importQuery }) query: ImportQuery,
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
  ) {
    return this.imports.apply(kindOf(kind), fileOf(request), query, session);
  }
}

function kindOf(kind: string): ImportKind {
  const { success, data } = importKind.safeParse(kind);
  if (!success) throw generalErrors.NOT_FOUND('There is no import of this kind');
  return data;
}

function fileOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw importErrors.BAD_FILE('Please choose a CSV file that is not empty');
  return body;
}
