import { InvalidTransition } from '@academy/registry-kit/journal';
import { InvalidSignature } from '@academy/registry-kit/release-signature';
import { IncompatibleTrain } from '@academy/registry-kit/trains/train-changes';
import { MemberChanged } from '@academy/registry-kit/trains/write-train';
import { registryErrors } from '../registry.errors.js';

/** @param members as the request names them */
export const rejectedTrain =
  (members: readonly { readonly remote: string }[]) =>
  (error: unknown): never => {
    if (error instanceof IncompatibleTrain)
      throw registryErrors.GATE_REJECTED(
        error.findings,
        error.isRevoked ? 'The train was rolled back as a set' : undefined,
      );
    if (error instanceof MemberChanged) {
      const index = members.findIndex(({ remote }) => remote === error.remote);
      throw registryErrors.MEMBER_CHANGED(index < 0 ? 'members' : `members.${index}.expect`, error.remote);
    }
    if (error instanceof InvalidTransition || error instanceof InvalidSignature)
      throw registryErrors.CHANGE_REJECTED('members', error.message);
    throw error;
  };
