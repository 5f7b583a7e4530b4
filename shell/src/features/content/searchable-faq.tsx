import { useRef, useState } from 'react';
import { type FaqCategory, type FaqItem } from '@academy/contracts/content/faq.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, EmptyState, TextField } from '@academy/ui';
import { Accordion } from './accordion.js';
import { filterFaq, type FaqFilter } from './faq-filter.js';
import classes from './faq.module.css';

/** Categories in the order of their buttons (AMB-09, S-047). */
const categories: readonly FaqCategory[] = ['Courses', 'Certification', 'Payment'];
const everything: FaqFilter = { category: null, search: '' };

/** Search box, category buttons and the matching questions (S-046 … S-050). */
export function SearchableFaq({ items }: { items: readonly FaqItem[] }) {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk.faq' });
  const [filter, setFilter] = useState(everything);
  const count = useRef<HTMLParagraphElement>(null);
  const found = filterFaq(items, filter);
  // The button disappears with the empty result, so the focus moves to the number of results (WCAG 2.4.3).
  const showAll = () => {
    setFilter(everything);
    count.current?.focus();
  };
  return (
    <>
      <div className={classes.filters}>
        <TextField
          id="faq-search"
          label={t('search')}
          type="search"
          autoComplete="off"
          value={filter.search}
          onChange={({ currentTarget }) => setFilter({ ...filter, search: currentTarget.value })}
        />
        <Categories chosen={filter.category} onChoose={(category) => setFilter({ ...filter, category })} />
      </div>
      <p ref={count} role="status" tabIndex={-1} className={classes.count}>
        {t('found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        // Another selection of questions starts with all of them closed.
        <Accordion key={`${filter.category}`} items={found} />
      ) : (
        <EmptyState
          title={t('none')}
          action={
            <Button variant="secondary" onClick={showAll}>
              {t('showAll')}
            </Button>
          }
        >
          {t('noneText')}
        </EmptyState>
      )}
    </>
  );
}

interface CategoriesProps {
  readonly chosen: FaqCategory | null;
  readonly onChoose: (category: FaqCategory | null) => void;
}

function Categories({ chosen, onChoose }: CategoriesProps) {
  const { t } = useTranslation('shell', { keyPrefix: 'information.helpdesk.faq' });
  return (
    <div role="group" aria-label={t('categories')} className={classes.categories}>
      {[null, ...categories].map((category) => (
        <button
          key={category}
          type="button"
          className={classes.category}
          aria-pressed={chosen === category}
          onClick={() => onChoose(category)}
        >
          {category ? t(`category.${category}`) : t('all')}
        </button>
      ))}
    </div>
  );
}
