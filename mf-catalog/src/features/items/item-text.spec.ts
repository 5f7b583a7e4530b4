import { expect, it } from '@jest/globals';
import { splitDescription } from './item-text.js';

const missing = 'Will be updated soon.';

it.each([
  ['two texts', 'Lead.', 'All of it.', 'Lead.', 'All of it.'],
  ['an about that begins with the first paragraph', 'Lead.', 'Lead.\n\nMore.', 'Lead.', 'More.'],
  ['one paragraph twice', 'Lead.', 'Lead.', null, 'Lead.'],
  ['one paragraph', 'Lead.', '', null, 'Lead.'],
  ['several paragraphs', 'Lead.\n\nMore.\n\nMost.', '', 'Lead.', 'More.\n\nMost.'],
  ['an about alone', '', 'All of it.', null, 'All of it.'],
  ['nothing', ' ', '', null, missing],
])(
  'splitDescription repeats no text and loses none: %s [S-156, S-167]',
  (_, description, about, intro, text) => {
    expect(splitDescription({ about, description }, missing)).toEqual({ intro, about: text });
  },
);
