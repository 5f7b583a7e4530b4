import { type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { Link } from '@academy/mf-kit/router';
import { Portrait } from '@academy/ui';
import classes from './teachers.module.css';

interface TeacherCardProps {
  readonly teacher: TeacherSummary;
  readonly level: 2 | 3;
}

/** An entry of a list of teachers; the whole card is one link. */
export function TeacherCard({ teacher, level }: TeacherCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={classes.card}>
      <Portrait image={teacher.image} name={teacher.name} />
      <div>
        <Heading className={classes.name}>
          <Link to={`/teachers/${encodeURIComponent(teacher.slug)}`}>{teacher.name}</Link>
        </Heading>
        {teacher.role && <p className={classes.role}>{teacher.role}</p>}
        {teacher.biography && <p className={classes.biography}>{teacher.biography}</p>}
      </div>
    </li>
  );
}
