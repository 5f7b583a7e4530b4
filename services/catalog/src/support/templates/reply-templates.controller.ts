import { replyTemplateCalls } from '@academy/contracts/support/reply-template.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ReplyTemplates } from './reply-templates.service.js';

@Controller()
export class ReplyTemplatesController {
  constructor(private readonly templates: ReplyTemplates) {}

  @Implement(replyTemplateCalls.listReplyTemplates)
  async list() {
    return { templates: await this.templates.list() };
  }

  @Implement(replyTemplateCalls.addReplyTemplate)
  async add({ body, user }: RequestOf<typeof replyTemplateCalls.addReplyTemplate>) {
    return { templates: await this.templates.add(body, user.userId) };
  }

  @Implement(replyTemplateCalls.saveReplyTemplate)
  async save({ params, body, user }: RequestOf<typeof replyTemplateCalls.saveReplyTemplate>) {
    return { templates: await this.templates.save(params.id, body, user.userId) };
  }

  @Implement(replyTemplateCalls.deleteReplyTemplate)
  async delete({ params, query, user }: RequestOf<typeof replyTemplateCalls.deleteReplyTemplate>) {
    return { templates: await this.templates.delete(params.id, query.version, user.userId) };
  }
}
