import { admin } from './users.js';
import { type LabResponse } from './http.js';

interface Upload {
  readonly role: 'resource' | 'video';
  readonly name: string;
  readonly label?: string;
}

/** An admin attaches a small file to a lecture. @returns the first response that is no 200, or else the last */
export async function upload(lectureId: string, facts: Upload, content: Buffer): Promise<LabResponse> {
  const chief = await admin();
  const begun = await chief.post(`/api/admin/lecture/${lectureId}/uploads`, {
    ...facts,
    sizeBytes: content.length,
  });
  if (begun.status !== 200) return begun;
  const path = `/api/admin/upload/${begun.json<{ uploadId: string }>().uploadId}`;
  const part = await chief.call('PUT', `${path}/parts/0`, content, {
    'content-type': 'application/octet-stream',
  });
  return part.status === 200 ? chief.post(`${path}/finish`) : part;
}
