import { SetMetadata } from '@nestjs/common';

export const OPEN_ROUTE = 'nest-kit:open';

/** Marks a route or controller that answers without an internal token: health and public keys. */
export const Open = (): MethodDecorator & ClassDecorator => SetMetadata(OPEN_ROUTE, true);
