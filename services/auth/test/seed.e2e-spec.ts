import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoReviewers } from '@academy/contracts/enrollments/demo-reviewers';
import { User } from '../src/users/user.entity.js';
import { demoAccounts, rejectDemoAccounts, seedDemoAccounts } from '../src/seed/demo-accounts.js';
import { AuthTestApp } from './auth-test-app.js';

describe('demo accounts', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  afterAll(() => app.stop());

  it('log in with their published passwords, but reviewers without any, and are added once', async () => {
    await expect(rejectDemoAccounts(app.source)).resolves.toBeUndefined();
    const reviewers = Object.values(demoReviewers);
    const total = demoAccounts.length + reviewers.length;
    expect(await seedDemoAccounts(app.source)).toHaveLength(total);
    expect(await seedDemoAccounts(app.source)).toEqual([]);
    expect(await app.source.manager.count(User)).toBe(total);
    for (const { email } of reviewers)
      expect(await app.source.manager.findOneBy(User, { email })).toMatchObject({ passwordHash: null });
    for (const { email, password, role } of demoAccounts) {
      expect((await app.login(email, password)).body.user).toMatchObject({
        email,
        role,
        emailVerified: true,
      });
    }
  });

  it('stop the service from starting in production', async () => {
    await seedDemoAccounts(app.source);
    await expect(rejectDemoAccounts(app.source)).rejects.toThrow('demo accounts');
  });
});
