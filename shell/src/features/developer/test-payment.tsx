import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQuery } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, SelectField } from '@academy/ui';
import classes from './developer.module.css';
import { OutcomeBox } from './outcome.js';
import { problemOf } from './problem-of.js';

/** Creates a real order of a chosen course by the call of older clients (S-243). */
export function TestPayment() {
  const { t } = useTranslation('shell', { keyPrefix: 'developer' });
  const api = useApi();
  const [chosen, choose] = useState('');
  const { data: list } = useQuery({
    queryKey: ['developer', 'courses'],
    queryFn: () => api.get('/api/course/all'),
  });
  const courses = list?.courses ?? [];
  const courseId = chosen || courses[0]?.id;
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api.post('/api/phonepe/initiate', { body: { payload: { courseId } } }),
  });
  return (
    <>
      <p>{t('debug.paymentDescription')}</p>
      <div className={classes.paymentForm}>
        <SelectField
          id="test-course"
          label={t('debug.course')}
          data={courses.map(({ id, title }) => ({ value: id, label: title }))}
          value={courseId ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
        <Button busy={isPending} disabled={courseId === undefined} onClick={() => mutate()}>
          {t('debug.pay')}
        </Button>
      </div>
      {data && <OutcomeBox isSuccess={data.success} raw={data} />}
      {data && (
        <p>
          <a href={data.data.instrumentResponse.redirectInfo.url}>{t('debug.open')}</a>
        </p>
      )}
      {error && <OutcomeBox isSuccess={false} raw={problemOf(error)} />}
    </>
  );
}
