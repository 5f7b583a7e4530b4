import { accountRoutes } from '@academy/contracts/account.routes';
import { type MessageResponse } from '@academy/contracts/account.schemas';
import { peopleRoutes } from '@academy/contracts/people.routes';
import { fillPath } from '@academy/contracts/route';
import {
  type RecoveryCodesResponse,
  type SecondFactorSetup,
  type SecondFactorStatus,
} from '@academy/contracts/second-factor.schemas';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { apiQuery } from '@academy/mf-kit/query';

export const statusOf = (api: ApiClient) =>
  apiQuery<SecondFactorStatus>(api, accountRoutes.secondFactor.path, { private: true });

export const begin = (api: ApiClient) => api.post<SecondFactorSetup>(accountRoutes.beginSecondFactor.path);

export const finish = (api: ApiClient, code: string) =>
  api.post<RecoveryCodesResponse>(accountRoutes.finishSecondFactor.path, { code });

export const prove = (api: ApiClient, code: string) =>
  api.post<MessageResponse>(accountRoutes.proveSecondFactor.path, { code });

export const renewCodes = (api: ApiClient) =>
  api.post<RecoveryCodesResponse>(accountRoutes.renewRecoveryCodes.path);

export const removeSecondFactor = (api: ApiClient, id: string) =>
  api.delete<MessageResponse>(fillPath(peopleRoutes.resetSecondFactor.path, { id }));
