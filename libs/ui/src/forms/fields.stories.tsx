import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField } from '@academy/ui';
import { flag, story, text } from '../catalogue/story.js';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'te', label: 'తెలుగు' },
];

export const stories = [
  story({
    title: 'Text field',
    shows: ['TextField'],
    controls: {
      label: text('E-mail address'),
      hint: text('Your receipt goes there.'),
      error: text(''),
      disabled: flag(),
    },
    render: ({ error, ...rest }) => (
      <TextField id="story-text" type="email" autoComplete="off" {...rest} {...(error && { error })} />
    ),
  }),
  story({
    title: 'Password field',
    shows: ['PasswordField'],
    controls: { label: text('New password'), hint: text('Ten characters or more.') },
    render: (values) => <PasswordField id="story-password" autoComplete="new-password" {...values} />,
  }),
  story({
    title: 'Text area',
    shows: ['TextAreaField'],
    controls: { label: text('Your question'), error: text('') },
    render: ({ error, label }) => (
      <TextAreaField id="story-area" label={label} rows={3} {...(error && { error })} />
    ),
  }),
  story({
    title: 'Select',
    shows: ['SelectField'],
    controls: { label: text('Language'), disabled: flag() },
    render: (values) => <SelectField id="story-select" data={LANGUAGES} {...values} />,
  }),
  story({
    title: 'Checkbox',
    shows: ['CheckboxField'],
    controls: { label: text('I accept the terms'), error: text('') },
    render: ({ error, label }) => (
      <CheckboxField id="story-checkbox" label={label} {...(error && { error })} />
    ),
  }),
];
