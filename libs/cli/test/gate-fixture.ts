import { rm } from 'node:fs/promises';
import { ownApi } from '../src/api.js';
import { releasedApps } from '../src/apps.js';
import { declarationsOf } from '../src/declarations.js';
import { describeBuild } from '../src/describe.js';
import { GateFixture, writeBuild } from '@academy/registry-kit/gate/testing';

/** The minimal build as a release of this checkout's mf-catalog, with the types that the checkout's shell expects. */
export async function openGateFixture(): Promise<GateFixture> {
  const api = await ownApi();
  const built = await writeBuild();
  const candidate = await describeBuild({
    app: 'mf-catalog',
    built,
    api,
    contact: 'catalogue@academy.test',
    signer: 'test',
  });
  await rm(built, { recursive: true });
  const fixture = new GateFixture(
    candidate,
    api,
    declarationsOf('libs/mf-kit/src/remotes/remote-module.ts', 'RemoteModule'),
  );
  fixture.shell.provides = Object.values(releasedApps).flatMap(({ provides }) => provides);
  return fixture;
}
