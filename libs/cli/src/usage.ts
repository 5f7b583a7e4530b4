import { releasedApps } from './apps.js';

export const usage = `npm run release -- APP             builds a front app, judges it, signs and uploads it
npm run release -- promote APP VERSION   makes a version live
npm run release -- canary APP            gives a version to a share of the sessions: --version, --percent
npm run release -- rollback APP          reverts the canary; without one, goes to what was live before
npm run release -- ssr APP off|on        leaves its pages to browsers, or has them rendered again
npm run release -- preview APP           a link that opens a version in one browser: --version, --hours
npm run release -- history APP           who made what live, when and why
npm run release -- status                 what is live, and what is in the store
npm run release -- platform check FILE    which live releases a description of the API would break
npm run release -- key TEAM ID FILE       makes a key for a team, and prints its line for the key ring

With --registry URL, the registry judges and signs them (docs/releases.md#registry), and further commands are:

npm run release -- login                  logs you in with a browser, as a person of the platform: --issuer
npm run release -- logout                 removes that log-in from this machine
npm run release -- health APP             failures, web vitals and the canary of a remote in production
npm run release -- whoami                 the sender and the right of the token
npm run release -- approve APP ID         makes a change that waits for an approval
npm run release -- freeze, unfreeze       stops promotions and canaries of all remotes with a grant: --reason
npm run release -- grant FILE             lets the pipeline of a team release a remote: --reason
npm run release -- train REMOTE@VERSION … makes several remotes live as one set; or a FILE with "members": --reason
npm run release -- train-approve ID       makes a train that waits for an approval
npm run release -- train-rollback ID      takes all members of a train back: --reason

Apps: ${Object.keys(releasedApps).join(', ')}

  --promote           make the release live at once
  --reason TEXT       why; stands in the history
  --by NAME           who; the name of your account by default
  --to VERSION        what a rollback goes back to
  --expect VERSION    give up unless this one is live now
  --version VERSION   the name of the release; by default it follows from its content
  --percent N         the share of the sessions that get a canary, 1 to 100
  --hours N           how long a preview link is good, 24 by default
  --gives-up PREFIX   no longer serve a path that is live and that pages link to
  --for-train         upload what fits only together with others: a train makes it live
  --no-build          take what the app's dist/release holds
  --built FOLDER      take what this folder holds
  --dry-run           check, and write nothing
  --issuer URL        the identity provider of a log-in, if the registry has several
  --json              one JSON document on the standard output
  --registry URL      the release registry (ACADEMY_REGISTRY); instead of APP, it takes the name of any remote
  --store PLACE       a folder or s3://bucket/prefix (RELEASE_STORE_DIR; .data/releases)
  --keys FILE         the key ring with the public keys (RELEASE_KEYS_FILE; .data/release-keys/key-ring.json)
  --key FILE          your team's private key (.data/release-keys/TEAM.json)
  --bff PLACE         the BFF that is live, or a file with its description (http://localhost:4000)

The registry takes its token from ACADEMY_TOKEN, or exchanges an id token: that of ACADEMY_ID_TOKEN, one that GitHub
issues to the job, or that of your log-in. It decides by itself whose name is in the history, so --by, --store, --keys and --key are not for it.

A bucket is reached by RELEASE_STORE_ENDPOINT, RELEASE_STORE_REGION, RELEASE_STORE_KEY_ID, RELEASE_STORE_SECRET.

Exit codes: 0 done, 1 failed, 2 not understood, 3 refused by the gate, 4 somebody else was faster, 5 frozen,
6 waits for an approval`;
