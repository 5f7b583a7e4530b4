/** Lets a thread run a room from its sources; the hooks themselves answer for main threads only. */
import { register } from 'node:module';

register('../../services/payment/test/typescript-hooks.mjs', import.meta.url);
