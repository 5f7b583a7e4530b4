import { describe, expect, it } from '@jest/globals';
import { Planted } from '../planted.js';

const planted = new Planted();
const imports = `import { Module } from '@nestjs/common';
import { A } from './a.service.js';
import { B } from './b.repository.js';
export const providers = [A, B];
`;

const plant = (code: string, file = 'services/auth/src/users/planted.module.ts'): string =>
  planted.add(`${imports}${code}`, file);

describe('the rule on exports of modules', () => {
  it.each(
    [
      ['a class of a repository file', `@Module({ providers, exports: [A, B] })\nexport class C {}`],
      ['a list with one', `const exported = [A, B];\n@Module({ exports: exported })\nexport class C {}`],
      ['a list that is spread', `const own = [B];\n@Module({ exports: [A, ...own] })\nexport class C {}`],
      [
        'a class with that name',
        `import { DRepository } from './d.js';\n@Module({ exports: [DRepository] })\nexport class C {}`,
      ],
      ['one of a dynamic module', `export const of = () => ({ module: Module, exports: [B] });`],
    ].map(([title = '', code = '']) => [title, plant(code)]),
  )('reports %s', async (_, file) => expect(await planted.rules(file)).toEqual(['academy/module-exports']));

  const services = plant(`@Module({ providers, exports: [A] })\nexport class C {}`);
  it('accepts services, and a repository that is provided only', async () => {
    expect(await planted.rules(services)).toEqual([]);
  });
});
