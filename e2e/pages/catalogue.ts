import { smallPng } from '@academy/contracts/catalog/catalog.factory';
import {
  addLectureResponse,
  curriculumOutlineResponse,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { saveWorkshopResponse } from '@academy/contracts/workshops/admin-workshop.schemas';
import { expect, request, type APIRequestContext } from '@playwright/test';
import { demoAccounts, env } from '../config/env.js';
import { tokenOf } from './sign-in.js';

export interface NewItem {
  readonly title: string;
  readonly category?: string;
  readonly price?: string;
  readonly description?: string;
  readonly [field: string]: string | { name: string; mimeType: string; buffer: Buffer } | undefined;
}

export interface Item {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

type Kind = 'course' | 'workshop';

const image = { name: 'image.png', mimeType: 'image/png', buffer: Buffer.from(smallPng, 'base64') };

/** Changes the catalogue by the API of the admin, for tests of the public pages. It removes its items at the end. */
export class Catalogue {
  private readonly added: { kind: Kind; id: string }[] = [];

  private constructor(
    private readonly api: APIRequestContext,
    private readonly token: string,
  ) {}

  static async open(): Promise<Catalogue> {
    const api = await request.newContext({
      baseURL: env.BASE_URL,
      extraHTTPHeaders: { 'x-academy-csrf': '1' },
    });
    return new Catalogue(api, await tokenOf(api, demoAccounts.admin));
  }

  /** Publishes a complete item: with an image and, for a course, a lecture. */
  async add(kind: Kind, item: NewItem): Promise<Item> {
    const complete = { image, ...item };
    if (kind === 'workshop') return this.addAt(kind, complete);
    const { id } = await this.addAt(kind, { ...complete, publication: 'draft' });
    await this.addLecture(id);
    const { image: _image, ...texts } = item;
    return this.change(kind, id, texts);
  }

  private async addAt(kind: Kind, item: NewItem): Promise<Item> {
    const added = await this.save(kind, 'post', `/api/admin/${kind}`, item);
    this.added.push({ kind, id: added.id });
    return added;
  }

  /** A live lecture, which needs no content. */
  private async addLecture(courseId: string): Promise<void> {
    const section = { title: 'The course', lectures: [] };
    const saved = await this.api.put(`/api/admin/course/${courseId}/outline`, {
      headers: this.headers,
      data: { version: 0, sections: [section] },
    });
    const { version } = curriculumOutlineResponse.parse(await saved.json()).outline;
    const facts = { title: 'The first meeting', durationSec: 3_600, isPreview: false, isRequired: true };
    const added = await this.api.post(`/api/admin/course/${courseId}/lectures`, {
      headers: this.headers,
      data: { version, section: section.title, type: 'live', ...facts },
    });
    addLectureResponse.parse(await added.json());
  }

  change(kind: Kind, id: string, item: NewItem): Promise<Item> {
    return this.save(kind, 'put', `/api/admin/${kind}/${id}`, item);
  }

  /** @returns the status of the response */
  async cancel(id: string, body: { confirmation: string; reason: string }): Promise<number> {
    const path = `/api/admin/workshop/${id}/cancel`;
    return (await this.api.post(path, { headers: this.headers, data: body })).status();
  }

  async close(): Promise<void> {
    for (const { kind, id } of this.added) {
      await this.api.delete(`/api/admin/${kind}/${id}`, { headers: this.headers });
    }
    await this.api.dispose();
  }

  private async save(kind: Kind, method: 'post' | 'put', path: string, item: NewItem): Promise<Item> {
    const response = await this.api[method](path, { headers: this.headers, multipart: fieldsOf(item) });
    expect(response.ok(), await response.text()).toBe(true);
    const body: unknown = await response.json();
    return kind === 'course'
      ? saveCourseResponse.parse(body).course
      : saveWorkshopResponse.parse(body).workshop;
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

const fieldsOf = (item: NewItem) => ({
  category: 'General',
  createdBy: 'Abhaya Academy faculty',
  description: 'One paragraph that says what it is.\n\nAnother one that says more.',
  duration: '2',
  prerequisites: '["None"]',
  price: '499',
  publication: 'published',
  syllabus: '["The first step", "The second step"]',
  whoShouldAttend: '["Everybody"]',
  ...item,
});
