import { type Route } from '@academy/contracts/route';
import { RequestMapping, RequestMethod } from '@nestjs/common';

/**
 * Makes a method the handler of a route of the contract, or of several with one method. Nest's router spells the
 * contract's `/courses/{id}` as `/courses/:id`.
 */
export const HandleRoute = (...routes: readonly [Route, ...Route[]]): MethodDecorator =>
  RequestMapping({
    method: RequestMethod[routes[0].method],
    path: routes.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')),
  });
