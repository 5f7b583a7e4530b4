import { type MessageResponse } from '@academy/contracts/account.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { entityId } from '@academy/contracts/identity.schemas';
import { noteCommand, noteId, type Note, type NoteCommand } from '@academy/contracts/learning.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { nestPath } from '../routing/nest-path.js';
import { NotesService } from './notes.service.js';

const notePath = z.object({ id: entityId, noteId });
type NotePath = z.infer<typeof notePath>;

@UserOnly()
@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get(nestPath(routes.listNotes))
  async list(@Param('id') courseKey: string, @Caller() caller: Caller): Promise<{ notes: Note[] }> {
    const { userId = '' } = caller;
    return { notes: await this.notes.list(courseKey, { ...caller, userId }) };
  }

  @Put(nestPath(routes.saveNote))
  async save(
    @Param({ schema: notePath }) { id, noteId: ownId }: NotePath,
    @Body({ schema: noteCommand }) command: NoteCommand,
    @Caller() caller: Caller,
  ): Promise<{ note: Note }> {
    const { userId = '' } = caller;
    const key = { lectureId: id, noteId: ownId };
    return { note: await this.notes.save(key, command, { ...caller, userId }) };
  }

  @Delete(nestPath(routes.deleteNote))
  async delete(
    @Param({ schema: notePath }) { id, noteId: ownId }: NotePath,
    @Caller() caller: Caller,
  ): Promise<MessageResponse> {
    const { userId = '' } = caller;
    await this.notes.delete({ lectureId: id, noteId: ownId }, { ...caller, userId });
    return { success: true, message: 'Note deleted' };
  }
}
