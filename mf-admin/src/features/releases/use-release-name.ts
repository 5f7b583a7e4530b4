import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession } from '@academy/mf-kit/shell-context';

/** The permanent journal contains only the id of an admin, because names can be erased. */
const ADMIN = /^admin (\S+)$/;

/** @returns a function from an author in the journal to a display name */
export function useAuthorName(): (by: string) => string {
  const { t } = useTranslation('mf_admin');
  const { user } = useSession();
  return (by) => {
    const [, id] = ADMIN.exec(by) ?? [];
    if (!id) return t(`releases.commands.${by}`, { defaultValue: by });
    return id === user?.id ? t('releases.you') : t('releases.admin', { id });
  };
}

/** @returns the display name of a remote; its technical name if it has no other */
export function useRemoteName(remote: string): string {
  const { t } = useTranslation('mf_admin');
  return t(`releases.names.${remote}`, { defaultValue: remote });
}
