import { uploadState } from '@academy/contracts/media/upload.schemas';
import { admin } from './users.js';
import { type LabResponse } from './http.js';

interface Upload {
  readonly role: 'resource' | 'video';
  readonly name: string;
  readonly label?: string;
}

/** Uploads a small file for a lecture as an admin. @returns the first response other than 200, or else the last */
export async function upload(lectureId: string, facts: Upload, content: Buffer): Promise<LabResponse> {
  const client = await admin();
  const started = await client.post(`/api/admin/lecture/${lectureId}/uploads`, {
    ...facts,
    sizeBytes: content.length,
  });
  if (started.status !== 200) return started;
  const path = `/api/admin/upload/${uploadState.parse(started.json()).uploadId}`;
  const part = await client.call('PUT', `${path}/parts/0`, content, {
    'content-type': 'application/octet-stream',
  });
  return part.status === 200 ? client.post(`${path}/finish`) : part;
}
