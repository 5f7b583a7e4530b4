import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { enrollmentResponse } from '@academy/contracts/enrollments/enrollment.schemas';
import { newId } from '@academy/nest-kit';
import { PaymentTestApp } from './payment-test-app.js';
import { aCourse } from './fake-catalog.js';

jest.setTimeout(60_000);
const app = new PaymentTestApp();
beforeAll(() => app.start());
afterAll(() => app.stop());

const course = aCourse({ pricePaise: 0 });
const send = async (user: string, path = `course/${course.id}`, role: 'user' | 'admin' = 'user') =>
  app.call('GET', `/enrollments/${path}`, { user, role });
const owns = async (...question: Parameters<typeof send>) =>
  enrollmentResponse.parse((await send(...question)).body).isEnrolled;

describe('the check whether a user owns an item', () => {
  it('responds for the user of the token only, admins included [S-264, T27]', async () => {
    app.catalog.put(course);
    const owner = newId();
    expect(await owns(owner)).toBe(false);
    await app.checkout(owner, course);
    expect(await owns(owner)).toBe(true);
    expect(await owns(newId())).toBe(false);
    expect(await owns(newId(), `course/${course.id}?userId=${owner}`, 'admin')).toBe(false);
    expect(await owns(owner, `workshop/${course.id}`)).toBe(false);
  });

  it('responds neither to visitors nor about anything that is not an item [T27]', async () => {
    expect((await app.call('GET', `/enrollments/course/${course.id}`)).status).toBe(401);
    expect((await send(newId(), `course/1' OR '1'='1`)).status).toBe(400);
    expect((await send(newId(), `lecture/${course.id}`)).status).toBe(400);
  });
});
