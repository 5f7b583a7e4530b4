import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge } from '@academy/ui';
import {
  IconBroadcast,
  IconDownload,
  IconFileText,
  IconHelpCircle,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { type CurriculumLecture } from '@academy/contracts/curriculum/curriculum.schemas';
import { lecturesText, lengthText, totalsOf, type PreviewSection } from './use-preview-lectures.js';
import classes from './preview.module.css';

const icons = {
  video: IconPlayerPlay,
  article: IconFileText,
  quiz: IconHelpCircle,
  file: IconDownload,
  live: IconBroadcast,
} satisfies Record<CurriculumLecture['type'], unknown>;

/** The curriculum by section, with type and length of each lecture, and a mark on the free ones. */
export function PreviewCurriculum({ sections }: { readonly sections: readonly PreviewSection[] }) {
  const { t } = useTranslation('mf_admin');
  const all = sections.flatMap(({ lectures }) => lectures);
  return (
    <div className={classes.curriculum}>
      <p className={classes.muted}>{lecturesText(t, totalsOf(all))}</p>
      {sections.map(({ title, lectures }, at) => (
        <details key={title} className={classes.section} open={at === 0}>
          <summary>
            <span>{title}</span>
            <span className={classes.count}>{lecturesText(t, totalsOf(lectures))}</span>
          </summary>
          <ol className={classes.lectures}>
            {lectures.map((lecture) => (
              <LectureLine key={lecture._id} lecture={lecture} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

function LectureLine({ lecture }: { readonly lecture: CurriculumLecture }) {
  const { t } = useTranslation('mf_admin');
  const { title, type, isPreview, durationSec } = lecture;
  const Icon = icons[type];
  return (
    <li>
      <Icon size={18} role="img" aria-label={t(`preview.types.${type}`)} className={classes.count} />
      <span className={classes.lecture}>
        <span data-link={isPreview || undefined}>{title}</span>
        {isPreview && <Badge tone="info">{t('preview.freeLecture')}</Badge>}
      </span>
      {durationSec > 0 && <span className={classes.count}>{lengthText(t, durationSec)}</span>}
    </li>
  );
}
