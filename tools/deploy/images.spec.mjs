import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { images } from './images.mjs';

describe('the image of the registry', () => {
  it('has the types of every package that the declarations of a host import, so that the gate compares them', async () => {
    const { declarationsOf } = await import('../../libs/cli/src/declarations.ts');
    const { files } = declarationsOf('libs/mf-kit/src/remotes/remote-module.ts', 'RemoteModule');
    const imported = Object.values(files)
      .flatMap((text) => ts.preProcessFile(text, true, true).importedFiles)
      .flatMap(({ fileName }) => (fileName.startsWith('.') ? [] : fileName));
    const types = images['registry']?.types?.map((name) => name.replace('@types/', '')) ?? [];
    expect([...new Set(imported)].sort()).toEqual([...types].sort());
  });
});
