import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import {
  type BestSellerList,
  type LearnerCountList,
  type RevokedEnrollment,
} from '@academy/contracts/enrollments/enrollment.schemas';
import { newId, verifyInternalToken } from '@academy/nest-kit';

/** A fake of the payment service for the catalog: returns the items that the user in the token owns. */
export class FakePayment {
  readonly secret = 'the secret of payment, known to the catalog too';
  url = '';
  /** Every request about an enrollment, as `user/course`. */
  readonly requests: string[] = [];
  isBroken = false;
  bestSellers: BestSellerList['bestSellers'] = [];
  learnerCounts: LearnerCountList['counts'] = [];
  /** Ids of enrollments by `user/course`. */
  private readonly owned = new Map<string, string>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      const caller = verifyInternalToken(token, { audience: 'payment', secret: this.secret });
      const [, courseId = ''] = /^\/enrollments\/course\/(\w{26})$/.exec(request.url ?? '') ?? [];
      const respond = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (this.isBroken) return respond(500, { code: 'INTERNAL', message: 'Something went wrong' });
      if (caller && request.url === '/best-sellers') return respond(200, { bestSellers: this.bestSellers });
      if (caller && request.url === '/learner-counts') return respond(200, { counts: this.learnerCounts });
      if (!caller?.userId) return respond(401, { code: 'INTERNAL_TOKEN_INVALID', message: 'Unauthorized' });
      if (request.url === '/enrollments')
        return respond(200, { enrollments: this.enrollmentsOf(caller.userId) });
      if (courseId === '') return respond(200, {});
      this.requests.push(`${caller.userId}/${courseId}`);
      const enrollmentId = this.owned.get(`${caller.userId}/${courseId}`) ?? null;
      return respond(200, { isEnrolled: enrollmentId !== null, enrollmentId });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private enrollmentsOf(userId: string): object[] {
    return [...this.owned].flatMap(([key, id]) => {
      const [owner, itemId] = key.split('/');
      const enrolledAt = '2025-06-01T10:00:00.000Z';
      return owner === userId ? [{ id, itemType: 'course', itemId, title: 'Hacking', enrolledAt }] : [];
    });
  }

  /** A second sale of an owned course changes nothing. */
  sell(userId: string, courseId: string, enrollmentId = newId()): void {
    const key = `${userId}/${courseId}`;
    if (!this.owned.has(key)) this.owned.set(key, enrollmentId);
  }

  /** @returns the report of payment to the catalog about it */
  revoke(userId: string, courseId: string): RevokedEnrollment {
    const key = `${userId}/${courseId}`;
    const enrollmentId = this.owned.get(key) ?? newId();
    this.owned.delete(key);
    return { enrollmentId, userId, courseId };
  }
}
