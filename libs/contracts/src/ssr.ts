import { z } from 'zod';
import { type ViewToDraw } from './rendering.js';

/** A server file of a release, as its record describes it. */
const serverFile = z.object({
  /** Of the remote that it belongs to: `shell`, `mf_catalog`. */
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  sha384: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** Where browsers find the files of the same release: `/r/<remote>/<version>/`. */
  releasePath: z.string().regex(/^\/r\/[A-Za-z0-9_.+-]+\/[A-Za-z0-9_.+-]+\/$/),
  /** The text of the file; sent once, when the renderer says that it does not know it. */
  source: z.string().optional(),
});
export type ServerFile = z.infer<typeof serverFile>;

/** A page to render: `POST /render`. */
export const renderRequest = z.object({
  shell: serverFile,
  /** The remote that answers the path, where one does. */
  remote: serverFile.optional(),
  view: z.record(z.string(), z.unknown()),
});
export interface RenderRequest extends z.infer<typeof renderRequest> {
  readonly view: Omit<ViewToDraw, 'routed'> & Record<string, unknown>;
}

/** Code of a release made it, so nothing of it is trusted: it is shown as markup, and chooses among parts of the record. */
export const renderedPage = z.object({
  /** Stands in `#root`. At most 2 million characters. */
  html: z.string().max(2_000_000),
  /** Names of the shell's `parts` that the page is made of. */
  parts: z.array(z.string().max(100)).max(50),
});
export type RenderedPage = z.infer<typeof renderedPage>;

/** Answer 409: the hashes of the files that have to be sent along. */
export const unknownFiles = z.object({ unknown: z.array(z.string()) });

/** Answers 422 (the page failed), 503 (too much to do, or held off after failures), 504 (took too long). */
export const renderFailure = z.object({ error: z.string() });
