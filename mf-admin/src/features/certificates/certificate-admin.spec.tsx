import { describe, expect, it } from '@jest/globals';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { CertificateAdmin } from './certificate-admin.js';

const course = anAdminCourse({ publication: 'archived' });
const certificate = {
  certificateId: 'AC-2026-7KQ4-M2XD',
  learnerName: 'Asha Rao',
  courseId: course.id,
  courseTitle: course.title,
  issuedAt: '2026-11-20T10:00:00.000Z',
  revokedAt: null,
  revocationReason: null,
  revokedForCause: false,
};
const revoked = { ...certificate, revokedAt: '2026-11-21T10:00:00.000Z', revocationReason: 'It ended.' };
const LIST = 'GET /api/admin/certificates?limit=20&page=1';

function open(at: string) {
  const test = createTestShell({
    at,
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/admin', element: <CertificateAdmin /> }],
    user: aUser({ role: 'admin' }),
    responses: {
      'GET /api/admin/courses?limit=100&page=1&sort=title': { courses: [course], total: 1, page: 1 },
      [LIST]: { certificates: [certificate, { ...certificate, certificateId: 'B' }], total: 2, page: 1 },
      [`${LIST}&courseId=${course.id}`]: { certificates: [certificate], total: 1, page: 1 },
      [`${LIST}&courseId=01ARZ3NDEKTSV4RRFFQ69G5FZZ`]: { certificates: [], total: 0, page: 1 },
      [`${LIST}&sort=name`]: { certificates: [certificate], total: 1, page: 1 },
      [`${LIST}&search=Asha`]: {
        certificates: [
          { ...revoked, certificateId: 'Ended' },
          { ...revoked, certificateId: 'Revoked', revokedForCause: true },
        ],
        total: 2,
        page: 1,
      },
    },
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}

describe('the list of certificates', () => {
  it('is sorted by its headings', async () => {
    const { path } = open('/admin?tab=certificates');
    await userEvent.click(await screen.findByRole('button', { name: 'Name' }));
    expect(await screen.findByText('Certificates (1)')).toBeVisible();
    expect(path()).toBe('/admin?tab=certificates&sort=name');
  });

  it('is filtered by a course, even an archived one, and the URL contains the course', async () => {
    const { path } = open('/admin?tab=certificates');
    expect(await screen.findByText('Certificates (2)')).toBeVisible();
    await screen.findByRole('option', { name: course.title });
    await userEvent.selectOptions(screen.getByLabelText('Course'), course.id);
    expect(await screen.findByText('Certificates (1)')).toBeVisible();
    expect(path()).toBe(`/admin?tab=certificates&course=${course.id}`);
    await userEvent.selectOptions(screen.getByLabelText('Course'), '');
    await waitFor(() => expect(path()).toBe('/admin?tab=certificates'));
  });

  it('offers to revoke certificates that ended with their enrollment, but not those that an admin revoked [H2]', async () => {
    open('/admin?tab=certificates&search=Asha');
    expect(await screen.findByRole('button', { name: 'Revoke Ended' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke Revoked' })).not.toBeInTheDocument();
  });

  it('is filtered by a course that is not in the list of courses, and an empty list is not an error', async () => {
    open('/admin?tab=certificates&course=01ARZ3NDEKTSV4RRFFQ69G5FZZ');
    expect(await screen.findByText('Nothing matches this search')).toBeVisible();
    expect(screen.getByLabelText('Course')).toHaveDisplayValue('The chosen course');
  });
});
