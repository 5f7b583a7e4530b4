import { type RenderOutput, type RenderInput } from '@academy/contracts/ssr/shell-renderer';

interface LoadedFile {
  readonly name: string;
  readonly releasePath: string;
  readonly source: string;
}

/** First line on the input of an SSR worker. */
export interface RenderSetup {
  readonly shell: LoadedFile;
  readonly remote?: LoadedFile;
}

/** Every further line on its input. */
export interface RenderJob {
  readonly id: number;
  readonly view: Omit<RenderInput, 'routed'>;
}

/** A line that an SSR worker writes. Code of a release can write anything, so the reader validates it. */
export type RenderOutcome =
  | { readonly id: number; readonly page: RenderOutput }
  | { readonly id: number; readonly error: string };
