import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';
import { IconFileDownload } from '@tabler/icons-react';
import classes from './downloads.module.css';

type LectureFile = Lecture['resources'][number];

export interface DownloadsProps {
  readonly files: readonly LectureFile[];
  readonly title: string;
  /** Whether the file is the content of the lecture. */
  readonly isMain?: boolean;
}

/** Files of a lecture; their links expire after ten minutes and are replaced by each refetch of the lecture. */
export function Downloads({ files, isMain = false, title }: DownloadsProps) {
  const { t } = useTranslation('mf_learner');
  const { site } = useShell();
  return (
    <section aria-label={title}>
      {!isMain && <h2 className={classes.title}>{title}</h2>}
      <ul className={classes.files}>
        {files.map(({ mimeType, name, sizeBytes, url }) => (
          <li key={name} className={classes.file}>
            <IconFileDownload size={28} aria-hidden="true" />
            <span className={classes.about}>
              {name}
              <small>
                {t('lecture.fileFacts', { kind: kindOf(name, mimeType), size: sizeText(sizeBytes) })}
              </small>
            </span>
            <Button
              href={`${site.apiOrigin}${url}`}
              variant={isMain ? 'primary' : 'secondary'}
              size={isMain ? 'md' : 'sm'}
              aria-label={t('lecture.downloadOf', { name })}
              {...{ download: name }}
            >
              {t('lecture.download')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Kind of the file, such as `PDF`, by its name or else by its type. */
function kindOf(name: string, mimeType: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return (ending ?? mimeType.split('/')[1] ?? mimeType).toUpperCase();
}

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** `340 KB`, `2.1 MB` */
function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${number.format(Math.max(1, Math.round(bytes / 1_000)))} KB`;
  return `${number.format(bytes / 1_000_000)} MB`;
}
