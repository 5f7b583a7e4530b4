import { deskFaqList, orderFaqRequest, saveFaqRequest } from '@academy/contracts/content-desk.schemas';
import { contentDeskRoutes, contentServiceRoutes } from '@academy/contracts/content-desk.routes';
import { Body, Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Admin';

/** Common questions with their answers, as an admin writes them (AMB-09). */
@Controller()
export class FaqDeskController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(contentDeskRoutes.listFaq, {
    policy: 'admin',
    summary: 'All questions in their order, unpublished ones too',
    tag,
    answer: deskFaqList,
  })
  listFaq(@CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'listFaq', {});
  }

  @Endpoint(contentDeskRoutes.addFaq, {
    policy: 'admin',
    summary: 'Add a question behind all others',
    tag,
    answer: deskFaqList,
  })
  addFaq(
    @Body({ schema: saveFaqRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'addFaq', { body });
  }

  @Endpoint(contentDeskRoutes.saveFaq, {
    policy: 'admin',
    summary: 'Change a question, or whether it is shown',
    tag,
    answer: deskFaqList,
  })
  saveFaq(
    @Param('id') id: string,
    @Body({ schema: saveFaqRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'saveFaq', { params: { id }, body });
  }

  @Endpoint(contentDeskRoutes.deleteFaq, {
    policy: 'admin',
    summary: 'Delete a question',
    tag,
    answer: deskFaqList,
  })
  deleteFaq(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'deleteFaq', { params: { id } });
  }

  @Endpoint(contentDeskRoutes.orderFaq, {
    policy: 'admin',
    summary: 'Put the questions in another order',
    tag,
    answer: deskFaqList,
  })
  orderFaq(
    @Body({ schema: orderFaqRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'orderFaq', { body });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof contentServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'params' | 'query'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: contentServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
