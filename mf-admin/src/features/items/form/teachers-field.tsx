import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { IconButton, SelectField, TextField, VisuallyHidden, type TextFieldProps } from '@academy/ui';
import { StoredPortrait } from '../../../frame/files/portrait.js';
import { instructorLine, toChosen, type ChosenTeacher } from './item-form.js';
import dialogClasses from './item-fields.module.css';
import classes from './teachers-field.module.css';

/** Limit of the contract; see `itemTeacherIds`. */
const MAX_TEACHERS = 6;

export interface TeachersFieldProps {
  readonly chosen: readonly ChosenTeacher[];
  readonly error: string;
  readonly onChoose: (teachers: ChosenTeacher[]) => void;
  /** The field for the instructor's name if no teacher is chosen (S-283). */
  readonly instructor: Omit<TextFieldProps, 'label'>;
}

/** The chosen teachers in order; their names become the instructor line (decision 0187). */
export function TeachersField({ chosen, error, onChoose, instructor }: TeachersFieldProps) {
  const { t } = useTranslation('mf_admin');
  // If the list cannot be loaded, an instructor can still be typed.
  const { data } = useQuery(apiCall(useApi(), '/api/admin/teachers', { private: true }));
  const teachers = (data?.teachers ?? []).map(toChosen);
  const suggestions = 'item-teacher-names';
  const line = (
    <>
      {chosen.length > 0 ? (
        <div className={classes.line}>
          <TextField
            id={instructor.id}
            label={t('form.createdBy')}
            hint={t('form.instructorLineHint')}
            value={instructorLine(chosen)}
            readOnly
          />
        </div>
      ) : (
        <TextField
          {...instructor}
          label={t('form.createdBy')}
          hint={teachers.length > 0 ? t('form.instructorHint') : undefined}
          required
          maxLength={80}
          list={suggestions}
        />
      )}
      <datalist id={suggestions}>
        {teachers.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
  if (teachers.length === 0 && chosen.length === 0) return line;
  return <TeacherList {...{ chosen, error, line, onChoose, teachers }} />;
}

interface TeacherListProps extends Omit<TeachersFieldProps, 'instructor'> {
  /** The teachers that can still be chosen, and the chosen ones. */
  readonly teachers: readonly ChosenTeacher[];
  /** The instructor line beside the select. */
  readonly line: ReactNode;
}

function TeacherList({ chosen, error, line, onChoose, teachers }: TeacherListProps) {
  const { t } = useTranslation('mf_admin');
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const others = teachers.filter(({ id }) => !chosen.some((one) => one.id === id));
  const isFull = chosen.length >= MAX_TEACHERS;
  const noneLeft = others.length === 0 ? t('form.noOtherTeacher') : undefined;
  const closed = isFull ? t('form.teachersFull', { count: MAX_TEACHERS }) : noneLeft;

  function add(teacherId: string): void {
    const teacher = others.find(({ id }) => id === teacherId);
    if (!teacher) return;
    onChoose([...chosen, teacher]);
    setAnnounced(t('form.teacherAdded', { name: teacher.name }));
  }

  function move(at: number, step: -1 | 1): void {
    const next = [...chosen];
    next.splice(at + step, 0, ...next.splice(at, 1));
    onChoose(next);
    setAnnounced(t('curriculum.moved', { title: chosen[at]?.name }));
  }

  /**
   * The pressed button is removed with its row, so the focus moves to the same button of the next row, at the end
   * to the select.
   */
  function remove(at: number): void {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[at + 1] ?? select.current)?.focus();
    onChoose(chosen.filter((_, index) => index !== at));
    setAnnounced(t('curriculum.removed', { title: chosen[at]?.name }));
  }

  return (
    <fieldset className={dialogClasses.list}>
      <legend>{t('form.teachers')}</legend>
      {chosen.length > 0 && (
        <ol ref={list} className={classes.teachers}>
          {chosen.map((teacher, at) => (
            <li key={teacher.id} className={classes.teacher}>
              <StoredPortrait image={teacher.image} name={teacher.name} size="sm" />
              <span className={classes.text}>
                <span className={classes.name}>{teacher.name}</span>
                {teacher.role && <span className={classes.role}>{teacher.role}</span>}
              </span>
              <span className={classes.actions}>
                <IconButton
                  label={t('curriculum.up', { title: teacher.name })}
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && move(at, -1)}
                >
                  <span aria-hidden="true">↑</span>
                </IconButton>
                <IconButton
                  label={t('curriculum.down', { title: teacher.name })}
                  aria-disabled={at === chosen.length - 1}
                  onClick={() => at < chosen.length - 1 && move(at, 1)}
                >
                  <span aria-hidden="true">↓</span>
                </IconButton>
                <IconButton
                  data-remove
                  label={t('form.removeTeacher', { name: teacher.name })}
                  onClick={() => remove(at)}
                >
                  <span className={dialogClasses.remove} aria-hidden="true">
                    ×
                  </span>
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className={classes.choice}>
        <SelectField
          ref={select}
          id="item-teachers"
          label={t('form.addTeacher')}
          hint={closed ?? t(chosen.length > 0 ? 'form.addMoreHint' : 'form.addTeacherHint')}
          error={error}
          value=""
          aria-disabled={closed !== undefined}
          data={[
            { value: '', label: t('form.chooseTeacher') },
            ...(isFull ? [] : others.map(({ id, name }) => ({ value: id, label: name }))),
          ]}
          onChange={({ target }) => add(target.value)}
        />
        {line}
      </div>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
