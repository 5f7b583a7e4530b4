import { describe, expect, it } from '@jest/globals';
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { fromMarkdown } from '../markdown/from-markdown.js';
import { toMarkdown } from '../markdown/to-markdown.js';
import { GROUPS, TABLE_GROUP } from './article-commands.js';
import { linkPlace, withLink } from './article-link.js';
import { articlePlugins } from './article-plugins.js';

/** Opens an editor with the text; the first `|` is the cursor, and without one the whole text is selected. */
function open(markdown: string): EditorView {
  const cursor = markdown.indexOf('|');
  const plugins = articlePlugins(() => undefined);
  const view = new EditorView(null, {
    state: EditorState.create({ doc: fromMarkdown(markdown.replace('|', cursor < 0 ? '|' : '')), plugins }),
  });
  const { doc, tr } = view.state;
  if (cursor < 0) view.dispatch(tr.setSelection(new AllSelection(doc)));
  else view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(cursor + 1))));
  return view;
}

const press = (view: EditorView, name: string): boolean =>
  [...GROUPS, TABLE_GROUP]
    .flat()
    .find((command) => command.name === name)!
    .run(view.state, view.dispatch);
const isActive = (view: EditorView, name: string): boolean =>
  GROUPS.flat().find((command) => command.name === name)!.isActive!(view.state);

function type(view: EditorView, text: string): void {
  for (const character of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(character, from, to);
    const isTaken = view.someProp('handleTextInput', (take) => take(view, from, to, character, insert));
    if (!isTaken) view.dispatch(insert());
  }
}

describe('a command of the editor', () => {
  it.each([
    ['strong', 'word', '**word**'],
    ['em', 'word', '_word_'],
    ['strike', 'word', '~~word~~'],
    ['code', 'word', '`word`'],
    ['heading', 'word', '## word'],
    ['subheading', 'word', '### word'],
    ['codeBlock', 'wo|rd', '```\nword\n```'],
    ['quote', 'wo|rd', '> word'],
    ['bullets', 'wo|rd', '- word'],
    ['numbers', 'wo|rd', '1. word'],
  ])('%s formats the text, and removes the format again', (name, markdown, expected) => {
    const view = open(markdown);
    press(view, name);
    expect(toMarkdown(view.state.doc)).toBe(expected);
    expect(isActive(view, name)).toBe(true);
    press(view, name);
    expect(toMarkdown(view.state.doc)).toBe('word');
    expect(isActive(view, name)).toBe(false);
  });

  it('changes the kind of a list, and the depth of an item', () => {
    const view = open('- one|');
    press(view, 'numbers');
    expect(toMarkdown(view.state.doc)).toBe('1. one');
    const list = open('- one\n- two');
    list.dispatch(list.state.tr.setSelection(TextSelection.atEnd(list.state.doc)));
    expect(press(list, 'indent')).toBe(true);
    expect(toMarkdown(list.state.doc)).toBe('- one\n  - two');
    press(list, 'outdent');
    expect(toMarkdown(list.state.doc)).toBe('- one\n- two');
  });

  it('inserts an editable table with a paragraph below it', () => {
    const view = open('|');
    press(view, 'table');
    type(view, 'Port');
    expect(toMarkdown(view.state.doc)).toBe('| Port |  |\n| --- | --- |\n|  |  |');
    expect(press(view, 'table')).toBe(false);
    press(view, 'addRow');
    press(view, 'addColumn');
    expect(toMarkdown(view.state.doc)).toBe('| Port |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |');
    press(view, 'deleteColumn');
    press(view, 'deleteTable');
    expect(toMarkdown(view.state.doc)).toBe('');
  });

  it('inserts a rule with the cursor below it', () => {
    const view = open('|');
    press(view, 'rule');
    type(view, 'below');
    expect(toMarkdown(view.state.doc)).toBe('***\n\nbelow');
  });

  it('is undone and redone', () => {
    const view = open('|');
    type(view, 'word');
    press(view, 'undo');
    expect(toMarkdown(view.state.doc)).toBe('');
    press(view, 'redo');
    expect(toMarkdown(view.state.doc)).toBe('word');
  });
});

describe('typed Markdown', () => {
  it.each([
    ['## word', '## word'],
    ['- one', '- one'],
    ['3. one', '3. one'],
    ['> one', '> one'],
    ['```code', '```\ncode\n```'],
    ['---below', '***\n\nbelow'],
    ['a **bold** b', 'a **bold** b'],
    ['a *slanted* b', 'a _slanted_ b'],
    ['a _slanted_ b', 'a _slanted_ b'],
    ['a ~~gone~~ b', 'a ~~gone~~ b'],
    ['a `code` b', 'a `code` b'],
    ['snake_case_name', 'snake_case_name'],
    ['3 * 4 * 5', '3 \\* 4 \\* 5'],
  ])('%j becomes %j', (typed, expected) => {
    const view = open('|');
    type(view, typed);
    expect(toMarkdown(view.state.doc)).toBe(expected);
  });
});

describe('a link', () => {
  const set = (view: EditorView, href: string) =>
    view.dispatch(withLink(view.state, linkPlace(view.state), href));

  it('is set on the selection, and shows its URL if nothing is selected', () => {
    const view = open('word');
    set(view, '/courses');
    expect(toMarkdown(view.state.doc)).toBe('[word](/courses)');
    const empty = open('|');
    set(empty, 'https://example.com');
    expect(toMarkdown(empty.state.doc)).toBe('<https://example.com>');
  });

  it('is changed and removed as a whole with the cursor anywhere in it', () => {
    const view = open('a [lin**k**](/old) b');
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 5)));
    expect(linkPlace(view.state).href).toBe('/old');
    set(view, '/new');
    expect(toMarkdown(view.state.doc)).toBe('a [lin**k**](/new) b');
    set(view, '');
    expect(toMarkdown(view.state.doc)).toBe('a lin**k** b');
  });
});
