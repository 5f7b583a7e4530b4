import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvHead, csvLines } from './csv-writer.js';
import { unescapeFormulas } from './formulas.js';

describe('a CSV file', () => {
  it('is RFC 4180 in UTF-8 with a byte order mark', () => {
    expect(csvHead(['name', 'note'])).toBe('\ufeffname,note\r\n');
    expect(
      csvLines([
        ['Rao, "Asha"', 'two\r\nlines'],
        ['राव', 12],
      ]),
    ).toBe('"Rao, ""Asha""","two\r\nlines"\r\nराव,12\r\n');
    expect(csvLines([[null, undefined, '', true, -5]])).toBe(',,,yes,-5\r\n');
  });

  it.each(['\n', '\r', '\r\n'])('a line break %j within a cell does not begin a row [T45]', (end) => {
    expect(csvLines([[`Asha${end}=cmd`, 1]])).toBe(`"Asha${end}'=cmd",1\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '=HYPERLINK("http://evil.test";"x")'])(
    '%j is escaped and is not a formula [T45]',
    (text) => {
      const line = csvLines([[text]]);
      expect(line.replace(/^"/, '').startsWith(`'${text[0]}`)).toBe(true);
    },
  );

  it.each([
    ['Bob;=HYPERLINK("http://evil.test")', `"Bob;'=HYPERLINK(""http://evil.test"")"`],
    ['Bob\t+1', `"Bob\t'+1"`],
    ['Bob|@SUM(A1)', `"Bob|'@SUM(A1)"`],
    ['Bob; "=1', `"Bob; ""'=1"`],
    ['Bob;\uff1d1', `"Bob;'\uff1d1"`],
    [' =1', ` '=1`],
    ['Bob;Asha', '"Bob;Asha"'],
    ['Bob, =1 - 2', '"Bob, =1 - 2"'],
    ['a - b', 'a - b'],
  ])(
    '%j is not a formula either in a program that separates cells by other characters [T45]',
    (text, cell) => {
      expect(csvLines([['x', text, 1]])).toBe(`x,${cell},1\r\n`);
    },
  );

  it.each(['Bob;=1', '=1', '\t=1', '\r\n-1', 'Bob|"@x', "Bob; 'x", 'a - b'])(
    '%j is read back unchanged [T45]',
    (text) => {
      const [[cell]] = parse(csvLines([[text]])) as [[string]];
      expect(unescapeFormulas(cell)).toBe(text);
    },
  );
});
