import { sharedModules } from '@academy/mf-kit/webpack/shared';
import { describe, expect, it } from '@jest/globals';

const DUAL = '^19.3 || ^20';

describe('ranges of shared libraries in academy.json [0222]', () => {
  it('are those by which the page decides, for every module of the package', () => {
    const modules = sharedModules('remote', { react: DUAL, '@academy/ui': '^0.3 || ^0.4' });
    expect(modules).toMatchObject({
      react: { requiredVersion: DUAL, singleton: true, strictVersion: true, import: false },
      'react/jsx-runtime': { requiredVersion: DUAL },
      '@academy/ui': { requiredVersion: '^0.3 || ^0.4' },
    });
    expect(modules['react-dom']?.requiredVersion).toMatch(/^\^19\./);
  });

  it('default to the installed version', () => {
    const { react } = sharedModules('remote');
    expect(react?.requiredVersion).toBe(`^${react?.version}`);
  });

  it.each([
    ['a package that pages do not share', { semver: '^7' }, 'shared.semver'],
    ['no range', { react: 'newest' }, 'shared.react'],
    ['a range without the installed version', { react: '^20' }, 'shared.react'],
    ['a range without an upper end', { '@academy/ui': '>=0.1' }, 'shared.@academy/ui'],
    ['a range that is wider than that of our packages', { react: '^19 || ^20' }, 'shared.react'],
    [
      'a range of a major version that our packages do not support',
      { 'react-dom': `${DUAL} || ^21` },
      'shared.react-dom',
    ],
  ])('with %s fail the build, which names the field', (_, ranges, field) => {
    expect(() => sharedModules('remote', ranges)).toThrow(`${field} of academy.json`);
  });
});
