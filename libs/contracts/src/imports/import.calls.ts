import { adminCall, type Call } from '../call.js';
import { secondFactorCodes } from '../second-factor/second-factor.codes.js';
import { importCheck, importPart, importQuery } from './import.schemas.js';

/** Imports of CSV files of at most 2 MB. `kind` is `users` or `enrollments`. */
export const importCalls = {
  check: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/imports/{kind}/check',
    summary: 'Check a CSV file (text/csv) and list its invalid rows; changes nothing',
    bytes: 'text/csv',
    response: importCheck,
    errors: ['BAD_FILE'],
  },
  /** Repeating a call changes nothing. */
  apply: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/imports/{kind}',
    summary: 'Apply a part of a checked CSV file; idempotent',
    query: importQuery,
    bytes: 'text/csv',
    response: importPart,
    errors: ['BAD_FILE', 'FILE_CHANGED', secondFactorCodes.prove],
  },
} as const satisfies Record<string, Call>;
