export const usage = `A remote of an academy, from its first file to all users.

academy new NAME           makes a remote in the folder NAME: it builds, is tested and can be published
academy dev                shows the remote in this folder in a running academy: --against
academy build              checks academy.json and the types of the remote in this folder, builds it into dist/release, and
                           judges it by the rules of the registry that need no live release
academy publish            uploads dist/release to the registry, which judges it; no user gets it yet
academy preview VERSION    prints a link that opens a published version in the browser that follows it
academy promote VERSION    makes a published version live for everyone
academy canary VERSION     gives it to a share of the sessions first: --percent
academy rollback           ends a canary; without one, goes back to the version that was live before
academy status             what is live, what waits for an approval, and whether releases are frozen
academy health             how the remote fares in production: failures, web vitals, its canary
academy history            the changes of what is live: when, by whom and why; then those that wait for an approval
academy train REMOTE@VERSION …  makes several remotes live as one set; or a FILE with "members" (people of the platform)
academy train-approve ID   makes a train that waits for an approval (another person of the platform)
academy train-rollback ID  takes all members of a train back (people of the platform)
academy login              logs you in with a browser, for about an hour (people of the platform)
academy logout             removes that log-in from this machine
academy whoami             the sender and the right of the token
academy platform check FILE  which live releases a description of the API (OpenAPI) would break

new
  --route /PATH      where the academy mounts it (/NAME)
  --team "NAME"      the team that owns it (the remote's own name)
dev
  --against URL      the academy (ACADEMY_URL)
  --port NUMBER      of the pages on this machine: 4040 by default, or a free one
publish
  --version VERSION  its name; by default it follows from package.json and its content
  --for-train        it fits only together with others: a train makes it live
publish, promote, canary, train
  --gives-up PREFIX  no longer serve a path that is live and that pages link to
preview
  --hours N          how long the link is good: 24 by default, at most 168
  --academy URL      the academy's address, for the link (ACADEMY_URL)
canary
  --percent N        the share of the sessions, 1 to 100; again with another number changes it
rollback
  --to VERSION       an earlier version than the one before
health
  --remote NAME      another remote than that of this folder
promote, canary, rollback, train, train-rollback
  --reason TEXT      stands in the history
promote, canary, rollback
  --expect VERSION   gives up unless this version is live now
login
  --issuer URL       the identity provider, if the registry has several
all of them
  --json             one JSON document on the standard output
all but new, dev and build
  --registry URL     the academy's registry (ACADEMY_REGISTRY)

The registry takes a token from ACADEMY_TOKEN, or an id token of your pipeline from ACADEMY_ID_TOKEN. A job of GitHub with
the permission "id-token: write" needs neither. Without them, the log-in of this user at this registry is used.

Exit codes: 0 done, 1 failed, 2 not understood, 3 rejected by the gate (each line names the file or the field),
4 another change was faster, or another version is live than --expect names, 5 releases are frozen, 6 the change waits
for the approval of a person of the platform`;
