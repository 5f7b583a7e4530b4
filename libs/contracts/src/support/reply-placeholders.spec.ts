import { expect, it } from '@jest/globals';
import { fillPlaceholders, unknownPlaceholders } from './reply-placeholders.js';

const values = { name: 'Asha {ticket}', ticket: 'A7K2-M9QX', admin: 'Meera $& Nair' };

it('placeholders are filled in everywhere, and a value is not read as a template', () => {
  expect(fillPlaceholders('Dear {name}, {ticket}.\n{name}: {admin}', values)).toBe(
    'Dear Asha {ticket}, A7K2-M9QX.\nAsha {ticket}: Meera $& Nair',
  );
});

it('braces around another word stay as they are, and are named as unknown', () => {
  const text = 'Dear {nmae}, {constructor} {} {a b} {nmae} {name}';
  expect(unknownPlaceholders(text)).toEqual(['nmae', 'constructor']);
  expect(fillPlaceholders('{nmae} {}', values)).toBe('{nmae} {}');
});
