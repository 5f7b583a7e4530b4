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

/** The catalogue as an admin changes it by the API, for tests of what visitors see. It removes its additions again. */
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

  async add(kind: Kind, item: NewItem): Promise<Item> {
    const added = await this.save(kind, 'post', `/api/admin/${kind}`, item);
    this.added.push({ kind, id: added.id });
    return added;
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
