import {
  type AddLectureRequest,
  type DeskFile,
  type DeskLectureDetail,
  type DeskOutline,
  type SaveLectureRequest,
  type SaveOutlineRequest,
} from '@academy/contracts/outline-desk.schemas';
import { outlineDeskRoutes as routes } from '@academy/contracts/outline-desk.routes';
import { fillPath } from '@academy/contracts/route';
import { type ApiClient } from '@academy/mf-kit/api-client';

type LectureAnswer = { readonly lecture: DeskLectureDetail };

export const outlinePath = (id: string): string => fillPath(routes.getOutline.path, { id });
export const lecturePath = (id: string): string => fillPath(routes.getLecture.path, { id });

export const saveOutline = async (
  api: ApiClient,
  id: string,
  request: SaveOutlineRequest,
): Promise<DeskOutline> =>
  (await api.put<{ outline: DeskOutline }>(fillPath(routes.saveOutline.path, { id }), request)).outline;

export const addLecture = (
  api: ApiClient,
  id: string,
  request: AddLectureRequest,
): Promise<{ outline: DeskOutline; lectureId: string }> =>
  api.post(fillPath(routes.addLecture.path, { id }), request);

export const saveLecture = async (
  api: ApiClient,
  id: string,
  request: SaveLectureRequest,
): Promise<DeskLectureDetail> =>
  (await api.put<LectureAnswer>(fillPath(routes.saveLecture.path, { id }), request)).lecture;

export async function removeFile(
  api: ApiClient,
  id: string,
  { role, position }: DeskFile,
): Promise<DeskLectureDetail> {
  const path = fillPath(routes.removeFile.path, { id, role, position: String(position) });
  return (await api.delete<LectureAnswer>(path)).lecture;
}
