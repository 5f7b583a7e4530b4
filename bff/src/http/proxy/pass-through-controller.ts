import { upstreamOf, type Call, type Upstream } from '@academy/contracts/call';
import { type ServiceClient } from '@academy/nest-kit';
import { Controller, Req, Res, UseInterceptors, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Limited } from '../rate-limit/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { ExpiredTokenInterceptor } from '../policies/expired-token.interceptor.js';
import { callerOf, type Session } from '../sessions/session.js';
import { PassThrough } from './pass-through.js';
import { AuthClient, CatalogClient, PaymentClient, SLOW_CALL_TIMEOUT_MS } from './service-clients.js';
import { uploadOf } from './upload-body.js';

type PassedCall = Call & { readonly upstream: Upstream };

type Clients = Readonly<Record<Upstream['service'], ServiceClient>>;

/**
 * Builds the controller of the calls with an upstream, which the BFF only forwards: the policy is checked here, the
 * input by the service. A body passes unparsed, and so does the whole query of a call that declares one.
 * @returns no controller if the BFF composes all of the calls
 * @param name of the controller, such as `Coupons`; with the key of a call it is the call's id in the API description
 */
export function passThroughController(name: string, calls: Readonly<Record<string, Call>>): Type[] {
  const passed = Object.entries(calls).filter((entry): entry is [string, PassedCall] => isPassed(entry[1]));
  if (passed.length === 0) return [];
  class PassThroughController {
    readonly clients: Clients;
    constructor(
      readonly passThrough: PassThrough,
      auth: AuthClient,
      catalog: CatalogClient,
      payment: PaymentClient,
    ) {
      this.clients = { auth, catalog, payment };
    }
  }
  Object.defineProperty(PassThroughController, 'name', { value: `${name}Controller` });
  const dependencies = [PassThrough, AuthClient, CatalogClient, PaymentClient];
  Reflect.defineMetadata('design:paramtypes', dependencies, PassThroughController);
  for (const [key, call] of passed) addCall(PassThroughController.prototype, key, call);
  Controller()(PassThroughController);
  return [PassThroughController];
}

const isPassed = (call: Call): call is PassedCall => call.upstream !== undefined;

function addCall(prototype: object, key: string, call: PassedCall): void {
  const { response, upstream, limit, ...options } = call;
  const route = upstreamOf(call);
  const timeoutMs = upstream.isSlow && SLOW_CALL_TIMEOUT_MS;
  async function handle(
    this: { passThrough: PassThrough; clients: Clients },
    request: FastifyRequest & { user?: Session },
    reply: FastifyReply,
  ): Promise<void> {
    await this.passThrough.private(reply, {
      to: this.clients[upstream.service],
      route,
      caller: request.user && callerOf(request.user),
      params: request.params as Record<string, string>,
      ...(call.query ? { search: searchOf(request.url) } : {}),
      ...(call.body ? passedBody(request, 'application/json') : {}),
      ...(call.bytes ? passedBody(request, call.bytes) : {}),
      ...(call.form ? uploadOf(request) : {}),
      ...(timeoutMs ? { timeoutMs } : {}),
    });
  }
  Object.defineProperty(handle, 'name', { value: key });
  const descriptor = { value: handle, writable: true, configurable: true };
  Object.defineProperty(prototype, key, descriptor);
  Endpoint(call, { ...options, response })(prototype, key, descriptor);
  if (call.identifiesCaller) UseInterceptors(ExpiredTokenInterceptor)(prototype, key, descriptor);
  if (limit) Limited(limit)(prototype, key, descriptor);
  RouteConfig({ passesBodyOn: true })(prototype, key, descriptor);
  Req()(prototype, key, 0);
  Res()(prototype, key, 1);
}

/** @returns the text after the first `?`, which may contain others */
const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/** Drops a body of another media type; the service then rejects the call if it needs a body. */
function passedBody({ body, headers }: FastifyRequest, type: string) {
  const [given = ''] = (headers['content-type'] ?? '').split(';');
  return given.trim().toLowerCase() === type && Buffer.isBuffer(body)
    ? { body, headers: { 'content-type': type } }
    : {};
}
