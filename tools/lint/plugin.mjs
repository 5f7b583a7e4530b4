// @ts-check
import { typedComments } from './comments.mjs';
import { noCycle } from './cycles.mjs';
import { environmentRule, errorRule, frozenRule } from './import-rules.mjs';
import { formMethods, visibleTexts } from './screen-rules.mjs';
import { noFixedSleep, noWallTime, noWayRound } from './test-rules.mjs';

/** The academy's own rules, as oxlint loads them; which files each holds for is said beside it. */
export default {
  meta: { name: 'academy' },
  rules: {
    'no-cycle': noCycle,
    'typed-comments': typedComments,
    'defined-errors': errorRule,
    environment: environmentRule,
    'frozen-migration': frozenRule,
    'visible-texts': visibleTexts,
    'form-method': formMethods,
    'no-fixed-sleep': noFixedSleep,
    'no-wall-time': noWallTime,
    'no-way-round': noWayRound,
  },
};
