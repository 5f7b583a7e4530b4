import { useEffect, useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLazy } from '@academy/mf-kit/use-lazy';
import classes from './navigation.module.css';

const loadPalette = () => import('./palette.js');
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette, as Ctrl+K and ⌘K do. The palette is loaded when it is first opened. */
export function PaletteButton() {
  const { t } = useTranslation('mf_admin');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      // An open form may contain unsaved input.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('palette.openPalette')}
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={18} />
        <span>{t('palette.button')}</span>
        <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <LoadedPalette onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LoadedPalette({ onClose }: { onClose: () => void }) {
  const loaded = useLazy(loadPalette);
  return loaded ? <loaded.Palette onClose={onClose} /> : null;
}
