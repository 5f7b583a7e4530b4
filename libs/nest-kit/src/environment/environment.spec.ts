import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseEnvironment, roomEnvironment } from './environment.js';

const schema = roomEnvironment.extend({ DATABASE_URL: z.url(), SECRET: z.string().min(32) });

describe('parseEnvironment', () => {
  it('names every missing and every bad variable at once, and prints no value', () => {
    const parse = (): unknown =>
      parseEnvironment(schema, { NODE_ENV: 'development', PORT: '4020', SECRET: 'hunter2' });
    expect(parse).toThrow('DATABASE_URL is missing');
    expect(parse).toThrow('SECRET is not valid');
    expect(parse).not.toThrow('hunter2');
  });

  it('fills what has a default', () => {
    const env = parseEnvironment(roomEnvironment, { NODE_ENV: 'production', PORT: '4020' });
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 4020, LOG_LEVEL: 'info' });
  });
});
