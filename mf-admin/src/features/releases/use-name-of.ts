import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession } from '@academy/mf-kit/shell-context';

/** The journal names an admin by the id alone: it is kept for good, names are not. */
const ADMIN = /^admin (\S+)$/;

/** @returns what to call whoever the journal names */
export function useNameOf(): (by: string) => string {
  const { t } = useTranslation('mf_admin');
  const { user } = useSession();
  return (by) => {
    const [, id] = ADMIN.exec(by) ?? [];
    if (!id) return t(`releases.commands.${by}`, { defaultValue: by });
    return id === user?.id ? t('releases.you') : t('releases.admin', { id });
  };
}

/** @returns what people call the part of the academy that a remote is; its technical name where it has no other */
export function useRemoteName(remote: string): string {
  const { t } = useTranslation('mf_admin');
  return t(`releases.names.${remote}`, { defaultValue: remote });
}
