import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { SearchField } from '@academy/ui';

const PAUSE_MS = 300;

export interface SearchBoxProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * Searches after a pause in typing, or immediately on Enter. A value that changes otherwise (Back, a link) replaces
 * the text.
 */
export function SearchBox({ value, onSearch, ...field }: SearchBoxProps) {
  const { t } = useTranslation('mf_admin');
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === known) return undefined;
    const timer = setTimeout(() => search.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);
  return (
    <SearchField
      {...field}
      clearLabel={t('admin.clearSearch')}
      value={text}
      maxLength={100}
      onChange={({ target }) => setText(target.value)}
      onClear={() => {
        setText('');
        onSearch('');
      }}
      onKeyDown={({ key }) => key === 'Enter' && onSearch(text.trim())}
    />
  );
}
