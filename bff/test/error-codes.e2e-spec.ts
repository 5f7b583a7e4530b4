import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { expect, it } from '@jest/globals';
import { rejection } from './fake-service.js';
import { startBff } from './start-bff.js';

it('a test fails if a response has an error code that the description of its call does not name', async () => {
  const bff = await startBff();
  const codes = ['COURSE_NOT_FOUND', 'SOLD_OUT'];
  for (const code of codes) {
    bff.catalog.on(catalogServiceCalls.getCourse, () => rejection(404, code));
    expect((await bff.inject('/api/course/monads')).json()).toMatchObject({ code });
  }
  await expect(bff.stop()).rejects.toThrow(/declare:\nGET \/api\/course\/\{id\}: SOLD_OUT$/);
});
