import {
  addLectureRequest,
  mediaRole,
  saveLectureRequest,
  saveOutlineRequest,
  type AddLectureRequest,
  type DeskLectureDetail,
  type DeskOutline,
  type SaveLectureRequest,
  type SaveOutlineRequest,
} from '@academy/contracts/outline-desk.schemas';
import { outlineServiceRoutes as routes } from '@academy/contracts/outline-desk.routes';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { nestPath } from '../routing/nest-path.js';
import { LectureDesk } from './lecture-desk.service.js';
import { LectureFiles } from './lecture-files.js';
import { OutlineDesk } from './outline-desk.service.js';

const fileParams = z.object({
  id: z.string(),
  role: mediaRole,
  position: z.coerce.number().int().min(1),
});

@AdminOnly()
@Controller()
export class AuthoringController {
  constructor(
    private readonly outlines: OutlineDesk,
    private readonly lectures: LectureDesk,
    private readonly files: LectureFiles,
  ) {}

  @Get(nestPath(routes.getOutline))
  async getOutline(@Param('id') id: string): Promise<{ outline: DeskOutline }> {
    return { outline: await this.outlines.get(id) };
  }

  @Put(nestPath(routes.saveOutline))
  async saveOutline(
    @Param('id') id: string,
    @Body({ schema: saveOutlineRequest }) request: SaveOutlineRequest,
    @Caller() { userId: actorId = '' }: Caller,
  ): Promise<{ outline: DeskOutline }> {
    return { outline: await this.outlines.save(id, request, actorId) };
  }

  @Post(nestPath(routes.addLecture))
  @HttpCode(200)
  addLecture(
    @Param('id') id: string,
    @Body({ schema: addLectureRequest }) request: AddLectureRequest,
    @Caller() { userId: actorId = '' }: Caller,
  ): Promise<{ outline: DeskOutline; lectureId: string }> {
    return this.outlines.addLecture(id, request, actorId);
  }

  @Get(nestPath(routes.getLecture))
  async getLecture(@Param('id') id: string): Promise<{ lecture: DeskLectureDetail }> {
    return { lecture: await this.lectures.get(id) };
  }

  @Put(nestPath(routes.saveLecture))
  async saveLecture(
    @Param('id') id: string,
    @Body({ schema: saveLectureRequest }) request: SaveLectureRequest,
    @Caller() { userId: actorId = '' }: Caller,
  ): Promise<{ lecture: DeskLectureDetail }> {
    return { lecture: await this.lectures.save(id, request, actorId) };
  }

  @Delete(nestPath(routes.removeFile))
  @HttpCode(200)
  async removeFile(
    @Param({ schema: fileParams }) { id: lectureId, role, position }: z.infer<typeof fileParams>,
    @Caller() { userId: actorId = '' }: Caller,
  ): Promise<{ lecture: DeskLectureDetail }> {
    await this.files.remove({ lectureId, role, position }, actorId);
    return { lecture: await this.lectures.get(lectureId) };
  }
}
