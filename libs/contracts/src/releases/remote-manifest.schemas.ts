import { z } from 'zod';
import { onCall, slo } from '../alerts/alert.schemas.js';
import { declaredEvents } from './event.schemas.js';
import { namedPage } from './page.schemas.js';
import { providedSlot, slotContribution } from './slot.schemas.js';

const bytes = z.number().int().positive();

/** `academy.json` beside the sources of a front end: its description for build, release and registry. */
export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  /** Its name in the registry. */
  remote: z.string().regex(/^[a-z][a-z0-9_]*$/, 'is of small letters, digits and underscores'),
  /** The team that owns it, and whose releases are accepted. */
  team: z.string().trim().min(1, 'A remote has a team'),
  /** Path prefixes; no two remotes share one. A host has none. */
  routes: z.array(z.string()),
  /** Path prefixes below `routes` whose pages are shown without the host's navigation and footer (decision 0190). */
  focus: z.array(z.string()).optional(),
  /** Limits in gzipped bytes: initial JavaScript, all JavaScript, and CSS. */
  budgets: z.strictObject({ initial: bytes, total: bytes, styles: bytes }),
  /** Accepted versions of packages that the page loads once; `^` and the installed version by default (decision 0222). */
  shared: z.record(z.string(), z.string().trim().min(1).max(100)).optional(),
  /** Its parts in slots. */
  slots: z.array(slotContribution).default([]),
  /** Slots of its own pages that others may fill. */
  provides: z.array(providedSlot).default([]),
  /** The events that it sends and receives. */
  events: declaredEvents.optional(),
  /** Its pages by names, to which other front ends link. */
  pages: z.array(namedPage).optional(),
  /** The share of failed loads above which its team is alerted. */
  slo: slo.optional(),
  /** The receiver of its alerts (decision 0231). */
  onCall: onCall.optional(),
  /** Exposed module of a remote or, for a host, the types it expects of every remote; relative to the repository. */
  entryPoint: z.string().optional(),
  /** The file with its routes, relative to the repository. */
  paths: z.string().optional(),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
