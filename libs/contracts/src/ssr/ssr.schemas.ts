import { z } from 'zod';
import { type RenderInput } from './shell-renderer.js';

/** A server file of a release, as its record describes it. */
const serverFile = z.object({
  /** Name of the remote: `shell`, `mf_catalog`. */
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  sha384: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
  /** URL path of the files of the same release in browsers: `/r/<remote>/<version>/`. */
  releasePath: z.string().regex(/^\/r\/[A-Za-z0-9_.+-]+\/[A-Za-z0-9_.+-]+\/$/),
  /** The text of the file; sent once, after the renderer has responded that it lacks it. */
  source: z.string().optional(),
});
export type ServerFile = z.infer<typeof serverFile>;

/** A page to render: `POST /render`. */
export const renderRequest = z.object({
  shell: serverFile,
  /** The remote of the path, if any. */
  remote: serverFile.optional(),
  view: z.record(z.string(), z.unknown()),
});
export interface RenderRequest extends z.infer<typeof renderRequest> {
  readonly view: Omit<RenderInput, 'routed'> & Record<string, unknown>;
}

/**
 * The result of a release's code, so it is not trusted: it is used as markup, and selects among the parts of the
 * record.
 */
export const renderedPage = z.object({
  /** Content of `#root`, at most 2 million characters. */
  html: z.string().max(2_000_000),
  /** Names of the shell's `parts` that the page uses. */
  parts: z.array(z.string().max(100)).max(50),
});
export type RenderedPage = z.infer<typeof renderedPage>;

/** Response 409: the hashes of the missing files, which have to be sent along. */
export const unknownFiles = z.object({ unknown: z.array(z.string()) });

/** Response 422 (the page failed), 503 (overloaded, or held off after failures), 504 (timeout). */
export const renderFailure = z.object({ error: z.string() });
