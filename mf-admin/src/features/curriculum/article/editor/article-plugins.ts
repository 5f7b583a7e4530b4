import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { Plugin, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { GROUPS, withRule } from './article-commands.js';
import { articleSchema } from '../markdown/article-schema.js';

const { marks, nodes } = articleSchema;

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView());
  return true;
};

/** Characters such as `**` around a text become a mark on it. */
function markRule(pattern: RegExp, name: string): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, before = '', text = ''] = match;
    const from = start + before.length;
    if (!text || whole.length === text.length) return null;
    const mark = marks[name]!;
    return state.tr
      .replaceWith(
        from,
        end,
        articleSchema.text(text, mark.create().addToSet(state.doc.resolve(from).marks())),
      )
      .removeStoredMark(mark);
  });
}

/** Formats Markdown while it is typed. */
const typedMarkdown = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading!, ([, characters = '']) => ({
      level: characters.length,
    })),
    textblockTypeInputRule(/^```$/, nodes.code_block!),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote!),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list!),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.ordered_list!,
      ([, number]) => ({ order: Number(number) }),
      ([, number], before) => before.childCount + Number(before.attrs.order) === Number(number),
    ),
    new InputRule(/^(?:---|\*\*\*)$/, (state, _, start, end) =>
      withRule(state.tr.delete(start, end), start, start),
    ),
    markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'strong'),
    markRule(/(^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'em'),
    markRule(/(^|[^\p{L}\p{N}_])_([^_\s](?:[^_]*[^_\s])?)_$/u, 'em'),
    markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, 'strike'),
    markRule(/(^|[^`])`([^`]+)`$/, 'code'),
  ],
});

/** Adds a paragraph after a table, code block or rule at the end; otherwise the cursor could not be placed below it. */
export function withLastParagraph({ doc, tr }: EditorState): Transaction | null {
  const last = doc.lastChild?.type;
  const isOpen = last !== nodes.table && last !== nodes.code_block && last !== nodes.horizontal_rule;
  return isOpen ? null : tr.insert(doc.content.size, nodes.paragraph!.create());
}

/** Tab leaves the editor as it leaves any other field (WCAG 2.1.2). */
export const articlePlugins = (focusTools: () => void): Plugin[] => [
  typedMarkdown,
  keymap(Object.fromEntries(GROUPS.flat().flatMap(({ key, run }) => (key ? [[key, run]] : [])))),
  keymap({
    'Alt-F10': () => {
      focusTools();
      return true;
    },
    Backspace: undoInputRule,
    'Mod-Shift-z': GROUPS.flat().find(({ name }) => name === 'redo')!.run,
    'Shift-Enter': chainCommands(
      exitCode,
      (state, dispatch) => !isInTable(state) && insertBreak(state, dispatch),
    ),
    // A cell is one line: Enter moves to the next cell, and has no effect in the last one.
    Enter: chainCommands(
      (state, dispatch) => isInTable(state) && (goToNextCell(1)(state, dispatch) || true),
      splitListItem(nodes.list_item!),
    ),
  }),
  keymap(baseKeymap),
  history(),
  tableEditing(),
  new Plugin({ appendTransaction: (_, __, state) => withLastParagraph(state) }),
];
