import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { SearchField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { isLocal, type PaletteEntry } from './palette-entries.js';
import { usePaletteSearch } from './use-palette-search.js';
import classes from './palette.module.css';

/**
 * A search box over links and actions (decision 0192): Enter selects the first one, arrow keys move through them,
 * and each link can open in a new tab.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf_admin');
  const [text, setText] = useState('');
  const { groups, isSearching, hasFailed } = usePaletteSearch(text);
  const frame = useRef<HTMLDivElement>(null);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  function onKeyDown(event: KeyboardEvent): void {
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, li > *') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (event.key === 'Enter' && at === 0) {
      // During a search the first entry may belong to the previous text.
      if (!isSearching || (groups[0] && isLocal(groups[0]))) stops[1]?.click();
    } else if (event.key === 'ArrowDown') stops[(at + 1) % stops.length]?.focus();
    else if (event.key === 'ArrowUp') stops.at(at - 1)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <Dialog opened title={t('palette.title')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the box and the links inside */}
      <div ref={frame} className={classes.palette} onKeyDown={onKeyDown}>
        <SearchField
          id="palette"
          label={t('palette.search')}
          placeholder={t('palette.hint')}
          clearLabel={t('admin.clearSearch')}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onClear={() => setText('')}
        />
        <div className={classes.results} aria-busy={isSearching}>
          {groups.map(({ group, entries }) => (
            <section key={group} aria-labelledby={`palette-${group}`}>
              <h3 id={`palette-${group}`}>{t(`palette.groups.${group}`)}</h3>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <EntryLink entry={entry} onClose={onClose} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p role="status" className={classes.status} data-none={count === 0 || undefined}>
          {hasFailed && `${t('palette.failed')} `}
          {!isSearching &&
            (count === 0 ? t('palette.noResults', { text: text.trim() }) : t('palette.count', { count }))}
        </p>
      </div>
    </Dialog>
  );
}

function EntryLink({ entry, onClose }: { readonly entry: PaletteEntry; readonly onClose: () => void }) {
  const { detail, href, icon: Icon, label, run, to } = entry;
  const content = (
    <>
      {Icon && <Icon size={18} />}
      <span>{label}</span>
      {detail && <small>{detail}</small>}
    </>
  );
  if (to)
    return (
      <Link to={to} onClick={(event) => event.ctrlKey || event.metaKey || leave(onClose)}>
        {content}
      </Link>
    );
  if (href)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      onClick={() => {
        onClose();
        run?.();
      }}
    >
      {content}
    </button>
  );
}

/**
 * Closes the palette. The element that had the focus may be gone, so the focus moves to the heading of the new
 * screen.
 */
function leave(onClose: () => void): void {
  onClose();
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#admin-screen h1')?.focus());
}
