import { commentSubject, commentVerbs, typedComments } from './comments.js';
import { noCycle } from './cycles.js';
import { featureBoundaries } from './boundaries/feature-boundaries.js';
import { environmentRule, errorRule, frozenRule } from './import-rules.js';
import { moduleExports } from './boundaries/module-exports.js';
import { pagePaths } from './boundaries/page-paths.js';
import { assertedResponses, fetchedPaths, untypedCalls } from './response-rules.js';
import { formMethods, visibleTexts } from './screen-rules.js';
import { pageOffsets, versionChecks } from './boundaries/version-and-page-rules.js';
import { serviceBoundaries } from './boundaries/service-boundaries.js';
import { tableWrites } from './boundaries/table-writes.js';
import { noFixedSleep, noWallTime, noWayRound } from './test-rules.js';

/** The project's own rules as a plugin of oxlint; the overrides name the files for each. */
export const plugin = {
  meta: { name: 'academy' },
  rules: {
    'no-cycle': noCycle,
    'typed-comments': typedComments,
    'comment-subject': commentSubject,
    'comment-verbs': commentVerbs,
    'defined-errors': errorRule,
    environment: environmentRule,
    'feature-boundaries': featureBoundaries,
    'frozen-migration': frozenRule,
    'module-exports': moduleExports,
    'page-offsets': pageOffsets,
    'page-paths': pagePaths,
    'service-boundaries': serviceBoundaries,
    'table-writes': tableWrites,
    'version-checks': versionChecks,
    'visible-texts': visibleTexts,
    'form-method': formMethods,
    'asserted-responses': assertedResponses,
    'fetched-paths': fetchedPaths,
    'untyped-calls': untypedCalls,
    'no-fixed-sleep': noFixedSleep,
    'no-wall-time': noWallTime,
    'no-way-round': noWayRound,
  },
};
