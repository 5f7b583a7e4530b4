/** A reason why a release is rejected. */
export interface Finding {
  /** `files.missing` */
  readonly rule: string;
  /** A file with its line, or a field of the record. */
  readonly where: string;
  /** One sentence, with the fix if it is not obvious. */
  readonly why: string;
}

export const findingOf =
  (rule: string) =>
  (where: string, why: string): Finding => ({ rule, where, why });
