import { useState, useSyncExternalStore } from 'react';
import { Logo, SelectField, useColorScheme, type ColorScheme } from '@academy/ui';
import { allStories, anchorOf } from './all-stories.js';
import { StoryFrame } from './story-frame.js';
import classes from './catalogue.module.css';

/** The URL's fragment for all stories. */
const ALL = 'all';

/** Widths of phones in px; every page has to work at 320. */
const PHONES = [390, 320];

/** Whether only the selected story is shown, in a phone-sized frame. */
const isInFrame = new URLSearchParams(location.search).has('frame');

/** The catalogue of components: all of them, or the one in the URL's fragment. */
export function Catalogue() {
  const anchor = useAnchor();
  const [width, setWidth] = useState('');
  const chosen = allStories.filter((story) => anchor === '' || anchorOf(story) === anchor);
  const stories = chosen.map((story) => <StoryFrame key={story.title} story={story} />);
  if (isInFrame) return <main className={classes.framed}>{stories}</main>;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.heading}>
          <Logo name="Abhaya Components" />
        </h1>
        <SchemeField />
        <SelectField
          id="catalogue-width"
          label="Width"
          data={[
            { label: 'This window', value: '' },
            ...PHONES.map((px) => ({ label: `Phone, ${px} px`, value: String(px) })),
          ]}
          value={width}
          onChange={({ target }) => setWidth(target.value)}
        />
      </header>
      <nav className={classes.nav} aria-label="Components">
        <ul>
          <li>
            <a href={`#${ALL}`} aria-current={anchor === '' ? 'page' : undefined}>
              All
            </a>
          </li>
          {allStories.map((story) => (
            <li key={story.title}>
              <a href={`#${anchorOf(story)}`} aria-current={anchor === anchorOf(story) ? 'page' : undefined}>
                {story.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={classes.stories}>
        {width ? (
          <iframe
            key={anchor}
            className={classes.phone}
            title={`On a phone of ${width} px`}
            src={`?frame#${anchor}`}
            width={Number(width)}
            height={780}
          />
        ) : (
          stories
        )}
      </main>
    </div>
  );
}

function SchemeField() {
  const { scheme, setScheme } = useColorScheme();
  return (
    <SelectField
      id="catalogue-scheme"
      label="Colours"
      data={[
        { label: 'As the system', value: 'auto' },
        { label: 'Light', value: 'light' },
        { label: 'Dark', value: 'dark' },
      ]}
      value={scheme}
      onChange={({ target }) => setScheme(target.value as ColorScheme)}
    />
  );
}

const listen = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};
const useAnchor = (): string => {
  const anchor = useSyncExternalStore(listen, () => decodeURIComponent(location.hash.slice(1)));
  return anchor === ALL ? '' : anchor;
};
