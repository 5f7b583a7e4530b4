import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { User } from '../src/users/user.entity.js';
import { demoAccounts, refuseDemoAccounts, seedDemoAccounts } from '../src/seed/demo-accounts.js';
import { AuthRoom } from './auth-room.js';

describe('demo accounts', () => {
  let room: AuthRoom;
  beforeAll(async () => {
    room = await AuthRoom.start();
  });
  afterAll(() => room.stop());

  it('log in with their published passwords, and are added once', async () => {
    await expect(refuseDemoAccounts(room.source)).resolves.toBeUndefined();
    expect(await seedDemoAccounts(room.source)).toHaveLength(2);
    expect(await seedDemoAccounts(room.source)).toEqual([]);
    expect(await room.source.manager.count(User)).toBe(2);
    for (const { email, password, role } of demoAccounts) {
      expect((await room.login(email, password)).body.user).toMatchObject({
        email,
        role,
        emailVerified: true,
      });
    }
  });

  it('keep production from starting', async () => {
    await seedDemoAccounts(room.source);
    await expect(refuseDemoAccounts(room.source)).rejects.toThrow('demo accounts');
  });
});
