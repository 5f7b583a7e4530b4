import { type DataSource } from 'typeorm';
import { ReplyTemplateRow } from '../../support/templates/reply-template.entity.js';
import { demoReplyTemplates } from './demo-reply-templates.js';

/** Adds the templates of the demonstration, unless there are any. */
export async function seedReplyTemplates({ manager }: DataSource): Promise<void> {
  if (await manager.exists(ReplyTemplateRow)) return;
  await manager.insert(
    ReplyTemplateRow,
    demoReplyTemplates.map((template) => ({ ...template, version: 1 })),
  );
}
