/** A built remote or host that the release gate checks. */
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';

export type UnsignedRelease = Omit<SignedRelease, 'signature'>;

export interface Candidate {
  readonly record: UnsignedRelease;
  /** The contents by path inside the release. */
  readonly contents: Map<string, Buffer>;
  readonly paths: SourcePath[];
  readonly app: string;
}

/** A route path in the sources. */
export interface SourcePath {
  /** `undefined` if it is not a literal. */
  readonly path: string | undefined;
  readonly line: number;
}

export interface Declarations {
  /** The path of one of the files. */
  readonly entry: string;
  /** Name of the entry's export: `remote`, or the type that a host expects. */
  readonly name: string;
  /** Declarations by path; imports of the repository's own packages are relative, others by package. */
  readonly files: Record<string, string>;
}

/** API of the BFF. */
export interface Api {
  version: string;
  /** `GET /api/course/{}` */
  calls: string[];
}

/** @returns the path without the names of its parameters */
export const withoutParameterNames = (path: string): string => path.replace(/\{\w+\}/g, '{}');
