import { type Route } from '@academy/contracts/route';

/** The contract's `/courses/{id}` as Nest's router spells it: `/courses/:id`. */
export const nestPath = ({ path }: Route): string => path.replace(/\{(\w+)\}/g, ':$1');
