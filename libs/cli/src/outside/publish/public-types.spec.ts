import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { missingTypes } from '@academy/registry-kit/gate/types';
import { publicTypes } from './public-types.js';

let folder: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const types = () => publicTypes(folder, 'src/remote.tsx');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'public-types-'));
  const api = 'node_modules/@academy/remote-api';
  write(
    `${api}/package.json`,
    '{ "name": "@academy/remote-api", "exports": { ".": { "types": "./dist/index.d.ts" } } }',
  );
  write(`${api}/dist/index.d.ts`, "/** A comment. */\nexport type { RemoteModule } from './module.js';\n");
  write(
    `${api}/dist/module.d.ts`,
    "import { type ReactNode } from 'react';\nexport interface RemoteModule { readonly page: ReactNode }\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the types of a remote in a repository of its own', () => {
  it('contain those of the installed packages of the academy, and leave React to the page', () => {
    write('src/page.tsx', 'export interface Props { readonly title: string }\n');
    write(
      'src/remote.tsx',
      `import { type RemoteModule } from '@academy/remote-api';
import { type Props } from './page.js';
import './remote.css';
export const remote: RemoteModule & { readonly props?: Props } = { page: null };
`,
    );
    const { entry, name, files } = types();
    expect({ entry, name }).toEqual({ entry: 'src/remote.d.ts', name: 'remote' });
    expect(Object.keys(files).sort()).toEqual([
      '@academy/remote-api/dist/index.d.ts',
      '@academy/remote-api/dist/module.d.ts',
      'src/page.d.ts',
      'src/remote.d.ts',
    ]);
    expect(files['src/remote.d.ts']).toContain("'../@academy/remote-api/dist/index.js'");
    expect(files['src/remote.d.ts']).not.toContain('.css');
    expect(files['@academy/remote-api/dist/module.d.ts']).toContain('from "react"');
    expect(Object.values(files).join('')).not.toContain('A comment');
    expect(missingTypes({ entry, name, files })).toEqual([]);
  });

  it('are rejected by the line whose type is not written out', () => {
    write('src/remote.tsx', 'const page = () => null;\nexport const remote = { page: page() };\n');
    expect(types).toThrow(/^src\/remote\.tsx:2 exports something whose type is not written out/);
  });

  it('are rejected without the file of the remote', () => {
    expect(types).toThrow('src/remote.tsx is missing');
  });
});
