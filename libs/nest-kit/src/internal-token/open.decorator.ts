import { SetMetadata } from '@nestjs/common';

export const OPEN_ROUTE = 'nest-kit:open';

/** Marks a route or controller that requires no internal token: health and public keys. */
export const Open = (): MethodDecorator & ClassDecorator => SetMetadata(OPEN_ROUTE, true);
