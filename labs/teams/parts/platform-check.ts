/** Step 14: a description of the API that breaks the live remote of the team. */
import { apiDocument, type ApiDocument } from '@academy/registry-kit/operations/api-document';
import { type Academy, REMOTE } from '../academy/academy.js';
import { type TeamStep, wrongEnd } from './step.js';

const CALL = 'GET /api/course/all';
const FIELD = 'total';
const FILE = 'next-openapi.json';
const WITHOUT_TOKEN = {};

/** @param version the live one */
export async function checkApiChanges({ checks, academy, team }: TeamStep, version: string): Promise<void> {
  const document = await liveApi(academy);
  await checks.check('14. academy platform check accepts the live description of the API', async () => {
    await team.write({ [FILE]: JSON.stringify(document) });
    return wrongEnd(await team.attempt(['platform', 'check', FILE], WITHOUT_TOKEN), 0, 'breaks nothing');
  });
  await checks.check(
    `14. of one without a field, it names ${REMOTE}, its version, its team, the operation and the field`,
    async () => {
      delete (document.components?.schemas?.['CourseList']?.['properties'] as Record<string, unknown>)[FIELD];
      await team.write({ [FILE]: JSON.stringify(document) });
      const named = [REMOTE, version, 'Certificates', CALL, `response.${FIELD}`];
      const json = await team.attempt(['platform', 'check', FILE, '--json']);
      return [
        ...wrongEnd(await team.attempt(['platform', 'check', FILE], WITHOUT_TOKEN), 3, ...named),
        ...wrongEnd(json, 3, `"field": "response.${FIELD}"`, '"mf_catalog"'),
      ];
    },
  );
}

/** @returns the description of the API as its BFF serves it */
export async function liveApi({ origin }: Pick<Academy, 'origin'>): Promise<ApiDocument> {
  const response = await fetch(`${origin}/api/openapi.json`);
  return apiDocument.parse(await response.json());
}
