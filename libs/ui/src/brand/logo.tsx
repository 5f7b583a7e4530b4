import classes from './logo.module.css';

/**
 * The mark: an open palm raised against fear (abhaya mudra) whose outline is that of a shield, with the turmeric
 * point at its heart. Four fingers, a thumb, one shape.
 */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="8 1.5 30 45" width={(size * 2) / 3} height={size} aria-hidden="true" focusable="false">
      <path
        className={classes.palm}
        d="M9 17.5a2.75 2.75 0 0 1 5.5 0V24h1.75V8.25a2.75 2.75 0 0 1 5.5 0V22h1.75V5.25a2.75 2.75 0 0 1 5.5 0V22h1.75V8.25a2.75 2.75 0 0 1 5.5 0v20.5c0 7.6-4.9 12.9-13.5 16.5C14 41.6 9 36.3 9 28.75Z"
      />
      <circle className={classes.point} cx="22.6" cy="31.2" r="4.1" />
    </svg>
  );
}

/** The mark with the site's name set beside it. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ');
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>
        {first} <span className={classes.rest}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}

/** The row of triangles that closes a woven cloth, the temple border; where a panel of indigo meets the page. */
export function TempleOrnament() {
  return <div className={classes.border} aria-hidden="true" />;
}
