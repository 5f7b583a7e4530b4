import { useState } from 'react';
import { type ReplyTemplate } from '@academy/contracts/support/reply-template.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, SelectField } from '@academy/ui';
import classes from '../support.module.css';

export interface TemplatePickerProps {
  readonly onInsert: (template: ReplyTemplate) => void;
}

/** A button inserts the selected template: with arrow keys alone, the select would insert every template on the way. */
export function TemplatePicker({ onInsert }: TemplatePickerProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const { data } = useQuery(apiCall(api, '/api/admin/reply-templates', { private: true }));
  const [chosen, setChosen] = useState('');
  const template = data?.templates.find(({ id }) => id === chosen);
  if (!data || data.templates.length === 0) return null;
  return (
    <div className={classes.picker}>
      <SelectField
        id="reply-template"
        label={t('support.template')}
        value={template ? chosen : ''}
        data={[
          { value: '', label: t('support.chooseTemplate') },
          ...data.templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        variant="secondary"
        aria-disabled={!template}
        onClick={() => {
          if (!template) return;
          onInsert(template);
          setChosen('');
        }}
      >
        {t('support.insertTemplate')}
      </Button>
    </div>
  );
}
