/** Lets a thread run a room from its sources; the hooks themselves answer for main threads only. */
import { register } from 'node:module';

register('../../tools/bundle/typescript-hooks.mjs', import.meta.url);
