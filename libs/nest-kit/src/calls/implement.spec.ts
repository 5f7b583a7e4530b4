import { type Call } from '@academy/contracts/call';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { defineErrors } from '../errors/define-errors.js';
import { createService, type ServiceApp } from '../service/start-service.js';
import { Open } from '../internal-token/open.decorator.js';
import { Implement, type RequestOf } from './implement.js';

const errors = defineErrors({ NOTE_LOCKED: ['conflict', 'Locked'], NOTE_LOST: ['not-found', 'Lost'] });
const visitor = { policy: 'visitor', tag: 'Notes', summary: 'A note' } as const;
const note = z.object({ id: z.string(), text: z.string(), page: z.number() });
const noteCalls = {
  saveNote: {
    ...visitor,
    method: 'PUT',
    path: '/api/notes/{id}',
    query: z.object({ page: z.coerce.number().int().default(1) }),
    headers: z.object({ 'x-owner': z.string().max(8).optional() }),
    body: z.strictObject({ text: z.string('Please write something').trim() }),
    response: note,
    errors: ['NOTE_LOCKED'],
    upstream: { service: 'catalog', path: '/notes/{id}' },
  },
  listNotes: { ...visitor, method: 'GET', path: '/api/notes', response: z.object({ notes: z.array(note) }) },
} as const satisfies Record<string, Call>;

@Open()
@Controller()
class NotesController {
  @Implement(noteCalls.saveNote)
  async save({ params, query, headers, body, user }: RequestOf<typeof noteCalls.saveNote>) {
    if (headers['x-owner'] === 'another' || body.text === 'locked') throw errors.NOTE_LOCKED();
    if (body.text === 'lost') throw errors.NOTE_LOST();
    const response = { id: params.id, text: body.text, page: query.page };
    if (body.text === 'wrong') return { ...response, page: 'one' as unknown as number };
    if (body.text === 'more') return { ...response, owner: user?.userId ?? 'nobody' };
    return response;
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

/** Does not compile, so it is not registered as a controller. */
export class WrongController {
  // @ts-expect-error The response lacks what the call declares.
  @Implement(noteCalls.listNotes)
  async listNothing() {
    return {};
  }

  // @ts-expect-error This call declares no body, so no handler of it gets one.
  @Implement(noteCalls.listNotes)
  async listByBody({ body }: { body: { text: string } }) {
    return { notes: [{ id: '1', text: body.text, page: 1 }] };
  }
}

async function start(nodeEnv: 'production' | 'test'): Promise<ServiceApp> {
  const env = { NODE_ENV: nodeEnv, LOG_LEVEL: 'silent' } as Parameters<typeof createService>[0]['env'];
  return createService({ name: 'notes', module: NotesModule, env });
}

const put = async ({ app }: ServiceApp, payload: unknown, url = '/notes/N1', headers = {}) => {
  const response = await app.inject({ method: 'PUT', url, headers, payload: payload as object });
  return { status: response.statusCode, body: response.json() as unknown };
};

describe('Implement', () => {
  let test: ServiceApp;
  let production: ServiceApp;
  beforeAll(async () => {
    [test, production] = await Promise.all([start('test'), start('production')]);
  });
  afterAll(() => Promise.all([test.app.close(), production.app.close()]));

  it('passes declared headers, and rejects invalid ones with 400', async () => {
    const send = (owner: string) => put(test, { text: 'Monads' }, '/notes/N1', { 'x-owner': owner });
    expect(await send('me')).toMatchObject({ status: 200 });
    expect(await send('another')).toMatchObject({ status: 409, body: { code: 'NOTE_LOCKED' } });
    expect(await send('far too long')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('passes validated parameters, query and body, and responds with 200', async () => {
    expect(await put(test, { text: ' Monads ' }, '/notes/N1?page=2')).toEqual({
      status: 200,
      body: { id: 'N1', text: 'Monads', page: 2 },
    });
  });

  it.each([
    ['a field that is not declared', { text: 'x', rank: 1 }, '/notes/N1'],
    ['a field of another type', { text: 1 }, '/notes/N1'],
    ['no body', undefined, '/notes/N1'],
    ['a query of another type', { text: 'x' }, '/notes/N1?page=two'],
  ])('rejects %s with 400', async (_, body, url) => {
    expect(await put(test, body, url)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('rejects with a declared code, and outside production fails with 500 for another one', async () => {
    expect(await put(test, { text: 'locked' })).toMatchObject({ status: 409, body: { code: 'NOTE_LOCKED' } });
    expect(await put(test, { text: 'lost' })).toMatchObject({ status: 500 });
    expect(await put(production, { text: 'lost' })).toMatchObject({ status: 404 });
  });

  it.each([
    ['a field of another type', 'wrong'],
    ['a field that is not declared', 'more'],
  ])('fails with 500 outside production for a response with %s', async (_, text) => {
    expect(await put(test, { text })).toMatchObject({ status: 500 });
    expect(await put(production, { text })).toMatchObject({ status: 200 });
  });
});
