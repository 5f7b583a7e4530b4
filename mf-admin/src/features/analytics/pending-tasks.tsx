import { type ComponentType } from 'react';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconHourglass,
  IconMessages,
  IconReceiptRefund,
  IconScale,
  IconStar,
} from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { Loading, Skeleton } from '@academy/ui';
import { usePendingTasks, type PendingTask } from './use-pending-tasks.js';
import classes from './dashboard.module.css';

const icons: Record<PendingTask['name'], ComponentType<{ readonly size?: number }>> = {
  overdue: IconHourglass,
  remotes: IconAlertTriangle,
  mismatches: IconScale,
  refunds: IconReceiptRefund,
  messages: IconMessages,
  reviews: IconStar,
};

/** Pending work for admins, each kind with a link to its screen; a single line if there is none. */
export function PendingTasks() {
  const { t } = useTranslation('mf_admin');
  const tasks = usePendingTasks();
  if (tasks?.some(isWaiting)) {
    return (
      <section className={classes.card} aria-labelledby="pendingTasks">
        <h2 id="pendingTasks" className={classes.title}>
          {t('pendingTasks.title')}
        </h2>
        <TaskList tasks={tasks} />
      </section>
    );
  }
  return (
    <section aria-label={t('pendingTasks.title')}>
      {tasks ? (
        <TaskList tasks={tasks} />
      ) : (
        <Loading label={t('admin.loading')}>
          <Skeleton height="1.5rem" />
        </Loading>
      )}
    </section>
  );
}

const isWaiting = ({ count }: PendingTask): boolean => count !== null && count > 0;

function TaskList({ tasks }: { tasks: readonly PendingTask[] }) {
  const { t } = useTranslation('mf_admin');
  const waiting = tasks.filter(isWaiting);
  const unknown = tasks.filter(({ count }) => count === null);
  return (
    <>
      {waiting.length === 0 && unknown.length === 0 && (
        <p className={classes.emptyTasks}>
          <IconCircleCheck size={20} />
          {t('pendingTasks.empty')}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className={classes.tasks}>
          {waiting.map(({ name, count, to }) => {
            const Icon = icons[name];
            return (
              <li key={name}>
                <Link to={to}>
                  <Icon size={20} />
                  {t(`pendingTasks.${name}`, { count })}
                  <IconChevronRight size={18} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {unknown.length > 0 && (
        <p className={classes.note}>
          {t('pendingTasks.unknown', {
            names: unknown.map(({ name }) => t(`pendingTasks.names.${name}`)).join(', '),
          })}
        </p>
      )}
    </>
  );
}
