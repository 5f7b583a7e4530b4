import { describe, expect, it } from '@jest/globals';
import { findEngine, withBuiltStages } from './engine.mjs';

/** @param {string[]} failing starts of the commands that fail */
const machine =
  (...failing) =>
  async (/** @type {string} */ program, /** @type {readonly string[]} */ args) => {
    const command = [program, ...args].join(' ');
    return { code: failing.some((start) => command.startsWith(start)) ? 1 : 0, output: '' };
  };

describe('the builder of images', () => {
  it('is Docker where its engine responds, else buildah [0213]', async () => {
    expect((await findEngine(machine())).name).toBe('docker');
    expect((await findEngine(machine('docker'))).name).toBe('buildah');
    expect((await findEngine(machine(), 'buildah')).name).toBe('buildah');
  });

  it('says what to install where there is none', async () => {
    await expect(findEngine(machine('docker', 'buildah'))).rejects.toThrow('apt-get install buildah');
  });

  it('names the plugin that the client of Docker lacks before anything is built [0213]', async () => {
    const docker = await findEngine(machine('docker build'));
    await expect(docker.requireBuilder()).rejects.toThrow('apt-get install docker-buildx');
    await expect((await findEngine(machine())).requireBuilder()).resolves.toBeUndefined();
    await expect((await findEngine(machine('docker'))).requireBuilder()).resolves.toBeUndefined();
  });

  it('takes the files of a stage from its image, so that changed sources build it no second time [0213]', () => {
    const text =
      'FROM node AS build\nFROM node AS bff\nCOPY --from=build /images/bff ./\nCOPY --from=client /client /\n';
    expect(withBuiltStages(text, { build: 'localhost/academy/build' })).toBe(
      text.replace('--from=build', '--from=localhost/academy/build'),
    );
    expect(withBuiltStages(text)).toBe(text);
  });
});
