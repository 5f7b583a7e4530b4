import { type OxlintOverride } from 'oxlint';
import { rejectNodes } from '../rule.js';

/**
 * A save that compares versions by itself can compare a row without a lock, and then loses an update (decision 0142).
 * `checkVersion` and `checkSeen` accept locked rows only.
 */
export const versionChecks = rejectNodes({
  "ThrowStatement > CallExpression[callee.property.name='STALE_VERSION']":
    'Compare versions with checkVersion or checkSeen of @academy/nest-kit, which need a locked row.',
});

const PAGE_BEFORE =
  "BinaryExpression[operator='-'][right.value=1]:matches([left.name='page'], [left.property.name='page'])";

export const pageOffsets = rejectNodes({
  [`BinaryExpression[operator='*'] > ${PAGE_BEFORE}`]:
    'Compute the offset of a page with pageRange of @academy/nest-kit.',
});

export const versionAndPageRules = (): OxlintOverride[] => [
  {
    files: ['{bff,services/*,libs/nest-kit}/src/**/*.ts'],
    rules: { 'academy/version-checks': 'error' },
  },
  {
    files: ['{bff,services/*,libs/nest-kit}/src/**/*.ts'],
    excludeFiles: ['libs/nest-kit/src/database/lists/page-range.ts'],
    rules: { 'academy/page-offsets': 'error' },
  },
];
