import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventLinesIn } from './event-lines.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-lines-'));
  mkdirSync(join(folder, 'src/slots'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

it('finds the lines with names of events, and none in comments and tests', () => {
  writeFileSync(
    join(folder, 'src/page.tsx'),
    `// 'order.paid@1'
events?.emit('order.paid@1', {}), log('order.paid@1', 'react.dom@19.1');
const name = \`lecture.ended@2\`;`,
  );
  writeFileSync(join(folder, 'src/slots/card.ts'), "\nevents.on('order.paid@1', listen);");
  writeFileSync(join(folder, 'src/page.spec.tsx'), "events.on('test.ended@1', listen);");
  expect(Object.fromEntries(eventLinesIn(folder, 'src'))).toEqual({
    'order.paid@1': ['src/page.tsx:2', 'src/slots/card.ts:2'],
    'lecture.ended@2': ['src/page.tsx:3'],
  });
});
