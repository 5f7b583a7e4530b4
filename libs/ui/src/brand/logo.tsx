import classes from './logo.module.css';

/**
 * The logo without text: an open palm raised against fear (abhaya mudra) with the outline of a shield and a
 * turmeric point in the middle. Four fingers and a thumb in one shape.
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

/** The logo with the site's name beside it. */
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

/** A row of triangles as on the border of a woven cloth, shown at the edge of an indigo panel. */
export function TempleOrnament() {
  return <div className={classes.border} aria-hidden="true" />;
}
