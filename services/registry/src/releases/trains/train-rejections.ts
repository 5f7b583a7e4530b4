import { InvalidTransition } from '@academy/registry-kit/journal';
import { InvalidSignature } from '@academy/registry-kit/release-signature';
import { IncompatibleTrain, type RevokedTrain } from '@academy/registry-kit/trains/train-changes';
import { MemberChanged } from '@academy/registry-kit/trains/write-train';
import { registryErrors } from '../registry.errors.js';

/** @param members as the request names them */
export const rejectedTrain =
  (members: readonly { readonly remote: string }[]) =>
  (error: unknown): never => {
    if (error instanceof IncompatibleTrain)
      throw registryErrors.GATE_REJECTED(error.findings, error.made && outcomeOf(error.made));
    if (error instanceof MemberChanged) {
      const index = members.findIndex(({ remote }) => remote === error.remote);
      throw registryErrors.MEMBER_CHANGED(index < 0 ? 'members' : `members.${index}.expect`, error.remote);
    }
    if (error instanceof InvalidTransition || error instanceof InvalidSignature)
      throw registryErrors.CHANGE_REJECTED('members', error.message);
    throw error;
  };

function outcomeOf({ id, back, staying, problem }: RevokedTrain): string {
  const names = staying.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  if (problem !== undefined)
    return `Train ${id} was made, and its rollback failed: ${problem}. Roll it back with train-rollback ${id}`;
  if (staying.length === 0)
    return back.length > 0
      ? 'The train was rolled back as a set'
      : 'No member is at its version of the train any more';
  const first = `${names} stays, because nothing was live before: release another version`;
  return back.length > 0 ? `The train was rolled back. ${first}` : `Train ${id} is live. ${first}`;
}
