import { Component, useState, type ReactNode } from 'react';
import { CheckboxField, SelectField, TextField } from '@academy/ui';
import { anchorOf } from './all-stories.js';
import { type Control, type Story } from './story.js';
import classes from './catalogue.module.css';

type Value = boolean | string;

/** A story with its controls. */
export function StoryFrame({ story }: { story: Story }) {
  const [values, setValues] = useState<Readonly<Record<string, Value>>>(
    Object.fromEntries(Object.entries(story.controls).map(([name, { value }]) => [name, value])),
  );
  const anchor = anchorOf(story);
  const controls = Object.entries(story.controls);
  return (
    <section id={anchor} className={classes.story} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={classes.title}>
        {story.title}
      </h2>
      <p className={classes.names}>
        {story.shows.map((name) => (
          <code key={name}>{`<${name}>`}</code>
        ))}
      </p>
      <div className={classes.stage}>
        <Guard key={JSON.stringify(values)}>
          <Rendered story={story} values={values} />
        </Guard>
      </div>
      {controls.length > 0 && (
        <fieldset className={classes.controls}>
          <legend>Change it</legend>
          {controls.map(([name, control]) => (
            <ControlField
              key={name}
              id={`${anchor}-${name}`}
              name={name}
              control={control}
              value={values[name] ?? ''}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </fieldset>
      )}
    </section>
  );
}

const Rendered = ({ story, values }: { story: Story; values: Readonly<Record<string, Value>> }) =>
  story.render(values);

interface ControlFieldProps {
  readonly control: Control;
  readonly id: string;
  readonly name: string;
  readonly onChange: (value: Value) => void;
  readonly value: Value;
}

function ControlField({ control, id, name, onChange, value }: ControlFieldProps) {
  if (control.kind === 'flag')
    return (
      <CheckboxField
        id={id}
        label={name}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  if (control.kind === 'choice')
    return (
      <SelectField
        id={id}
        label={name}
        data={control.options.map((option) => ({ label: option, value: option }))}
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField id={id} label={name} value={String(value)} onChange={({ target }) => onChange(target.value)} />
  );
}

/**
 * Shows the error of a failed story in its place, so that the others are rendered. The check of the catalogue
 * searches for it.
 */
class Guard extends Component<{ children: ReactNode }, { failure: string | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: String(error) };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <p data-story-failed="">{failure}</p>;
  }
}
