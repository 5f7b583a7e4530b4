import { type Route } from '@academy/contracts/route';
import { type ServiceClient, type ServiceRequest } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type Dispatcher } from 'undici';

const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface PassThroughCall extends ServiceRequest {
  readonly to: ServiceClient;
  readonly route: Route;
}

/**
 * Sends a service's response to the browser without parsing it. Rejections are thrown; every success is returned as
 * 200, whatever success status the service sent.
 */
@Injectable()
export class PassThrough {
  /**
   * Responds to one user: the response is not cached (CON-32). It is sent in one piece with its length: a stream of
   * unknown length would be compressed even if it is short, which costs more than all other steps.
   * @param read gets the response before it is sent
   */
  async private(
    reply: FastifyReply,
    call: PassThroughCall,
    read: (response: Buffer) => void = () => undefined,
  ): Promise<void> {
    const { headers, body } = await this.fetch(call);
    copyHeader(reply, headers, 'content-type');
    const response = Buffer.from(await body.arrayBuffer());
    read(response);
    await reply.status(200).send(response);
  }

  /** Responds publicly and permanently with a file whose name changes with its content. */
  async immutable(reply: FastifyReply, call: PassThroughCall): Promise<void> {
    const { headers, body } = await this.fetch(call);
    copyHeader(reply, headers, 'content-type');
    copyHeader(reply, headers, 'content-length');
    await reply.status(200).header('cache-control', IMMUTABLE).send(body);
  }

  /** @throws AppError if the service rejects the call */
  async fetch({ to, route, ...request }: PassThroughCall): Promise<Dispatcher.ResponseData> {
    const response = await to.forward(route, request);
    if (response.statusCode < 400) return response;
    throw await to.errorOf(response);
  }
}

function copyHeader(reply: FastifyReply, headers: Dispatcher.ResponseData['headers'], name: string): void {
  const value = headers[name];
  if (typeof value === 'string') void reply.header(name, value);
}
