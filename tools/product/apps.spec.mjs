// @ts-check
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { choosePorts } from '../ports.mjs';
import { appProcesses } from './apps.mjs';

/** @type {any} */
const secrets = {};
const schema = { url: '', ownerUrl: '' };

/** @param {NodeJS.ProcessEnv} env */
const bffEnv = (env) =>
  appProcesses({
    kind: 'development',
    ports: choosePorts({}, 4000),
    secrets,
    schemas: { auth: schema, catalog: schema, payment: schema },
    redisUrl: '',
    uploadDir: '',
    releaseDir: '',
    env,
  }).find(({ name }) => name === 'bff')?.env;

describe('the pages of the demonstration', () => {
  afterEach(() => void jest.useRealTimers());

  it('name the year in which it starts and goals of their own, unless others are set [CON-38]', () => {
    jest.useFakeTimers({ now: new Date('2031-06-01T00:00:00Z') });
    expect(bffEnv({})).toMatchObject({ SITE_YEAR: '2031', SITE_GOAL_HACKERS: '2000/65' });
    const set = { SITE_YEAR: '2027', SITE_GOAL_HACKERS: '2500/15' };
    expect(bffEnv(set)).toMatchObject(set);
  });
});
