import { z } from 'zod';
import { onCall, slo } from '../alerts/alert.schemas.js';
import { declaredBackend } from '../extensions/extension.schemas.js';
import { declaredEvents } from './event.schemas.js';
import { namedPage } from './page.schemas.js';
import { providedSlot, slotContribution } from './slot.schemas.js';

const bytes = z.number().int().positive();

/** `academy.json` beside the sources of a front end: its description for build, release and registry. */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  remote: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'is of small letters, digits and underscores')
    .describe('Its name in the registry'),
  team: z
    .string()
    .trim()
    .min(1, 'A remote has a team')
    .describe('The team that owns it, and whose releases are accepted'),
  routes: z.array(z.string()).describe('Path prefixes; no two remotes share one. A host has none'),
  focus: z
    .array(z.string())
    .optional()
    .describe('Path prefixes below `routes` whose pages are shown without header and footer'),
  budgets: z
    .strictObject({ initial: bytes, total: bytes, styles: bytes })
    .describe('Limits in gzipped bytes: initial JavaScript, all JavaScript, and CSS'),
  shared: z
    .record(z.string(), z.string().trim().min(1).max(100))
    .optional()
    .describe(
      'Accepted versions of packages that the page loads once; `^` and the installed version by default',
    ),
  slots: z.array(slotContribution).default([]).describe('Its parts in slots'),
  provides: z.array(providedSlot).default([]).describe('Slots of its own pages that others may fill'),
  events: declaredEvents.optional().describe('The events that it sends and receives'),
  pages: z.array(namedPage).optional().describe('Its pages by names, to which other front ends link'),
  slo: slo.optional().describe('The share of failed loads above which its team is alerted'),
  onCall: onCall.optional().describe('The receiver of its alerts'),
  backend: declaredBackend
    .optional()
    .describe('The OpenAPI document of its backend, whose operations the BFF offers'),
  entryPoint: z
    .string()
    .optional()
    .describe(
      'Exposed module of a remote or, for a host, the types it expects of every remote; relative to the repository',
    ),
  paths: z.string().optional().describe('The file with its routes, relative to the repository'),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
