import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { vagueComments } from './other-comments.js';

const files = String(execFileSync('git', ['grep', '-Il', '--untracked', ''], { cwd: root }))
  .split('\n')
  .filter((file) => file && !/\.(?:[cm]?[jt]sx?|md|json)$/.test(file));

describe('comments outside of TypeScript', () => {
  it('have the thing as their subject', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'Dockerfile',
        'docker-compose.yml',
        'deploy/kubernetes/production/kustomization.yaml',
      ]),
    );
    const found = files.flatMap((file) => vagueComments(file, readFileSync(join(root, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    ['a.module.css', '.a { color: red } /* What is read. */', 'What is read'],
    ['a.module.css', '/* The card.\n   Whoever reads it sees it. */', 'Whoever reads it sees it'],
    ['a/test.yml', 'a: 1\nb: 2 # Nobody waits.', 'Nobody waits'],
    ['a/values.yaml', '# Sizes. What is left\n# is free.', 'What is left is free'],
    ['a/Dockerfile', 'FROM node\n# Where it runs.\nRUN true', 'Where it runs'],
    ['a/Dockerfile.web', '# Whose files they are.', 'Whose files they are'],
    ['a/run', '#!/usr/bin/env bash\n# What it runs.\nset -eu', 'What it runs'],
    ['a/run.sh', 'true # Whatever happens.', 'Whatever happens'],
    ['a/.env.example', '# Who sends mails.\nMAIL=', 'Who sends mails'],
  ])('are found in %s: %j', (file, text, sentence) => {
    expect(vagueComments(file, text)).toEqual([
      `${file}: the subject of a comment is the thing: "${sentence}"`,
    ]);
  });

  it.each([
    ['a.module.css', ".a::before { content: 'What is it' } /* The card. */"],
    ['a/test.yml', 'title: What users see\nurl: "/a#Who"'],
    ['a/test.yml', '# What happens if it stops? It starts again.'],
    ['a/page.html', '# Who reads it.'],
  ])('are accepted in %s: %j', (file, text) => expect(vagueComments(file, text)).toEqual([]));
});
