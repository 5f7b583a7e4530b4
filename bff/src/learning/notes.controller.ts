import { messageResponse, type MessageResponse } from '@academy/contracts/account.schemas';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { learningRoutes } from '@academy/contracts/learning.routes';
import { noteCommand, noteList, noteResponse, type NoteCommand } from '@academy/contracts/learning.schemas';
import { Body, Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Learning';

/** Notes are for their writer alone; another's answers as a missing one does (T27). */
@Controller()
export class NotesController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(learningRoutes.listNotes, {
    policy: 'user',
    summary: "The caller's notes on a course, in the order of the course",
    tag,
    answer: noteList,
  })
  list(@Param('courseId') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    return this.forward(reply, session, 'listNotes', { params: { id } });
  }

  @Endpoint(learningRoutes.saveNote, {
    policy: 'user',
    summary: 'Writes the note of this id, or writes it anew; sent again, it does nothing more',
    tag,
    answer: noteResponse,
  })
  save(
    @Param('id') id: string,
    @Param('noteId') noteId: string,
    @Body({ schema: noteCommand }) body: NoteCommand,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'saveNote', { params: { id, noteId }, body });
  }

  @Endpoint(learningRoutes.deleteNote, {
    policy: 'user',
    summary: 'Deletes a note',
    tag,
    answer: messageResponse,
  })
  async remove(
    @Param('id') id: string,
    @Param('noteId') noteId: string,
    @CurrentSession() session: Session,
  ): Promise<MessageResponse> {
    const call = { params: { id, noteId }, caller: callerOf(session) };
    await this.catalog.run(catalogServiceRoutes.deleteNote, call);
    return { success: true, message: 'Note deleted' };
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: 'listNotes' | 'saveNote',
    call: Pick<PassThroughCall, 'body' | 'params'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: catalogServiceRoutes[route],
      caller: callerOf(session),
      ...call,
    });
  }
}
