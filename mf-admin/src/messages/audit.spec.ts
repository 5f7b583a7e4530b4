import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { auditActions, auditSubjects } from '@academy/contracts/audit/audit.actions';
import { audit } from './audit.js';

const sorted = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())].sort();

it('everything that the services write into their logs has a text, and nothing else has one [SEC-28]', () => {
  expect(Object.keys(audit.actions).sort()).toEqual(sorted(...Object.values(auditActions)));
  expect(Object.keys(audit.subjects).sort()).toEqual(sorted(...Object.values(auditSubjects)));
});

it.each(['auth', 'catalog', 'payment'])(
  '%s writes what that list has, and nothing else [SEC-28]',
  (source) => {
    const entity = new URL(`../../../services/${source}/src/audit/audit-entry.entity.ts`, import.meta.url);
    expect(readFileSync(entity, 'utf8')).toContain(`type AuditAction = AuditActionOf<'${source}'>;`);
  },
);
