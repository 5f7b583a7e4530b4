import { type RenderOutput, type RenderInput } from '@academy/contracts/ssr/shell-renderer';

interface LoadedFile {
  readonly name: string;
  readonly releasePath: string;
  readonly source: string;
}

/** First line that a render process reads. */
export interface RenderSetup {
  readonly shell: LoadedFile;
  readonly remote?: LoadedFile;
}

/** Every further line. */
export interface RenderJob {
  readonly id: number;
  readonly view: Omit<RenderInput, 'routed'>;
}

/** A line that a render process writes. Code of a release can write any other: the reader checks it. */
export type RenderOutcome =
  | { readonly id: number; readonly page: RenderOutput }
  | { readonly id: number; readonly error: string };
