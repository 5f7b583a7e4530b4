import { demoAdminId, demoEnrollment } from '@academy/contracts/enrollments/demo-enrollment';
import { demoReviewers } from '@academy/contracts/enrollments/demo-reviewers';
import { type Role } from '@academy/contracts/identity.schemas';
import { newId } from '@academy/nest-kit';
import { hash } from '@node-rs/argon2';
import { In, type DataSource } from 'typeorm';
import { User } from '../users/user.entity.js';

interface DemoAccount {
  /** Set for an account whose data other services seed too. */
  readonly id?: string;
  readonly name: string;
  readonly email: string;
  /** Without a password, nobody can log in. */
  readonly password?: string;
  readonly createdAt?: Date;
  readonly role: Role;
}

/** Published with the project (README), so they exist in development and tests only. */
export const demoAccounts: readonly (DemoAccount & { readonly password: string })[] = [
  {
    id: demoAdminId,
    name: 'Academy Admin',
    email: 'admin@academy.test',
    password: 'Admin#2025demo',
    role: 'admin',
  },
  {
    id: demoEnrollment.userId,
    name: 'Demo Learner',
    email: 'learner@academy.test',
    password: 'Learner#2025demo',
    role: 'user',
  },
];

const reviewers = Object.values(demoReviewers).map(
  ({ userId: id, name, email, enrolledAt }): DemoAccount => ({
    id,
    name,
    email,
    role: 'user',
    createdAt: new Date(enrolledAt),
  }),
);

const allAccounts: readonly DemoAccount[] = [...demoAccounts, ...reviewers];
const emails = allAccounts.map(({ email }) => email);

/** Adds missing accounts; an existing one keeps its data and its password. @returns the added addresses */
export async function seedDemoAccounts(source: DataSource): Promise<string[]> {
  const known = await source.manager.findBy(User, { email: In(emails) });
  const missing = allAccounts.filter(({ email }) => !known.some((user) => user.email === email));
  for (const { id = newId(), name, email, password, role, createdAt = new Date() } of missing) {
    await source.manager.insert(User, {
      id,
      name,
      email,
      emailVerifiedAt: createdAt,
      phone: null,
      role,
      passwordHash: password === undefined ? null : await hash(password),
      googleIssuer: null,
      googleId: null,
      createdAt,
      deletedAt: null,
    });
  }
  return missing.map(({ email }) => email);
}

/** @throws Error if the database of a production installation has demo accounts */
export async function rejectDemoAccounts(source: DataSource): Promise<void> {
  if (await source.manager.existsBy(User, { email: In(emails) })) {
    throw new Error('The database holds demo accounts, whose passwords are public: remove them first');
  }
}
