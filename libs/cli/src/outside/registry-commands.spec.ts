import { describe, expect, it } from '@jest/globals';
import { registryCommands } from './registry-commands.js';

const registry = 'https://registry.academy.test';

describe('academy health', () => {
  it.each(['Certificates', 'mf certificates', '../mf_certificates', ''])(
    'names %j as no name of a remote, before it calls the registry',
    async (remote) => {
      const run = registryCommands['health']?.run([], { remote, registry, help: false, json: false });
      await expect(run).rejects.toMatchObject({
        name: 'ArgumentError',
        message: expect.stringContaining(`and not ${remote}.`),
      });
    },
  );
});
