import { type FaqItem } from '@academy/contracts/content/faq.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FaqEntry } from './faq-entry.entity.js';

@Injectable()
export class FaqRepository {
  constructor(private readonly source: DataSource) {}

  listInOrder(): Promise<FaqItem[]> {
    return this.source.manager.find(FaqEntry, {
      select: { id: true, question: true, answer: true, category: true },
      where: { isPublished: true },
      order: { position: 'ASC', id: 'ASC' },
    });
  }
}
