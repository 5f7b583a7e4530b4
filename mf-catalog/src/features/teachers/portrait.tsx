import { type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { ResponsiveImage } from '@academy/ui';
import classes from './teachers.module.css';

const SIZES = { small: '4.5rem', large: '11rem' };

interface PortraitProps {
  readonly teacher: Pick<TeacherSummary, 'name' | 'image'>;
  readonly size: keyof typeof SIZES;
}

/** Decorative, because the name is beside it; initials where there is no portrait. */
export function Portrait({ teacher: { name, image }, size }: PortraitProps) {
  return (
    <div className={classes.portrait} data-size={size}>
      {image ? (
        <ResponsiveImage image={image} alt="" sizes={SIZES[size]} eager={size === 'large'} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </div>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase();
}
