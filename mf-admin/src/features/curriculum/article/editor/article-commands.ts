import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { type Attrs, type MarkType, type Node, type NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { articleSchema } from '../markdown/article-schema.js';

const { marks, nodes } = articleSchema;

/** A button of the editor, with an optional keyboard shortcut. */
export interface ArticleCommand {
  /** Name of its message: `curriculum.tools.{name}`. */
  readonly name: string;
  /** In the notation of ProseMirror's keymap. */
  readonly key?: string;
  readonly run: Command;
  /** Whether the selection already has the format; undefined for commands without such a state. */
  readonly isActive?: (state: EditorState) => boolean;
}

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, $from, to, empty } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, type);
};

/** The nearest node around the selection that passes the test. */
function around({ selection: { $from } }: EditorState, test: (node: Node) => boolean): Node | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (test($from.node(depth))) return $from.node(depth);
  return null;
}
const isIn = (state: EditorState, ...types: readonly NodeType[]): boolean =>
  around(state, ({ type }) => types.includes(type)) !== null;

const mark = (name: string, key: string): ArticleCommand => ({
  name,
  key,
  run: toggleMark(marks[name]!),
  isActive: (state) => hasMark(state, marks[name]!),
});

function textBlocks({ doc, selection: { from, to } }: EditorState): readonly Node[] {
  const found: Node[] = [];
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock) found.push(node);
  });
  return found;
}

/** A repeated command turns the block into a paragraph. */
function block(name: string, key: string, type: NodeType, attrs: Attrs = {}): ArticleCommand {
  const isOne = (node: Node): boolean =>
    node.type === type && (type !== nodes.heading || shown(Number(node.attrs.level)) === attrs.level);
  const isActive = (state: EditorState): boolean => textBlocks(state).every(isOne);
  return {
    name,
    key,
    isActive,
    run: (state, dispatch) =>
      (isActive(state) ? setBlockType(nodes.paragraph!) : setBlockType(type, attrs))(state, dispatch),
  };
}
/** The first two levels look the same to learners. */
const shown = (level: number): number => Math.max(level, 2);

/** A repeated command removes the list; the command of the other kind of list changes its kind. */
function list(name: string, key: string, type: NodeType): ArticleCommand {
  const listOf = (state: EditorState): Node | null =>
    around(state, (node) => node.type === nodes.bullet_list || node.type === nodes.ordered_list);
  return {
    name,
    key,
    isActive: (state) => listOf(state)?.type === type,
    run(state, dispatch) {
      const present = listOf(state);
      if (present?.type === type) return liftListItem(nodes.list_item!)(state, dispatch);
      if (!present) return wrapInList(type)(state, dispatch);
      const { $from } = state.selection;
      for (let depth = $from.depth; depth > 0; depth -= 1)
        if ($from.node(depth) === present) dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    },
  };
}

const quote: ArticleCommand = {
  name: 'quote',
  key: 'Mod-Shift-9',
  isActive: (state) => isIn(state, nodes.blockquote!),
  run: (state, dispatch) =>
    (isIn(state, nodes.blockquote!) ? lift : wrapIn(nodes.blockquote!))(state, dispatch),
};

/** Inserts a table of two columns, with a head and one row. */
const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (type: NodeType) =>
    nodes.table_row!.create(
      null,
      [0, 1].map(() => type.createAndFill()!),
    );
  const table = nodes.table!.create(null, [row(nodes.table_header!), row(nodes.table_cell!)]);
  if (dispatch) {
    const { tr } = state;
    const at = tr.selection.from;
    tr.replaceSelectionWith(table);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  }
  return true;
};

/** Inserts a rule and moves the cursor to the paragraph below it. */
export function withRule(tr: Transaction, from: number, to: number): Transaction {
  tr.replaceRangeWith(from, to, nodes.horizontal_rule!.create());
  const end = tr.mapping.map(to);
  const isLast = tr.doc.resolve(Math.min(end, tr.doc.content.size)).nodeAfter === null;
  if (isLast && end === tr.doc.content.size) tr.insert(end, nodes.paragraph!.create());
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end))).scrollIntoView();
}

const insertRule: Command = ({ tr, selection: { from, to } }, dispatch) => {
  dispatch?.(withRule(tr, from, to));
  return true;
};

/** The permanent buttons, in groups. The button of a link comes after the first group. */
export const GROUPS: readonly (readonly ArticleCommand[])[] = [
  [mark('strong', 'Mod-b'), mark('em', 'Mod-i'), mark('strike', 'Mod-Shift-x'), mark('code', 'Mod-e')],
  [
    block('heading', 'Mod-Alt-2', nodes.heading!, { level: 2 }),
    block('subheading', 'Mod-Alt-3', nodes.heading!, { level: 3 }),
    list('bullets', 'Mod-Shift-8', nodes.bullet_list!),
    list('numbers', 'Mod-Shift-7', nodes.ordered_list!),
    { name: 'outdent', key: 'Mod-[', run: liftListItem(nodes.list_item!) },
    { name: 'indent', key: 'Mod-]', run: sinkListItem(nodes.list_item!) },
  ],
  [
    quote,
    block('codeBlock', 'Mod-Alt-c', nodes.code_block!),
    { name: 'table', run: insertTable },
    { name: 'rule', run: insertRule },
  ],
  [
    { name: 'undo', key: 'Mod-z', run: undo },
    { name: 'redo', key: 'Mod-y', run: redo },
  ],
];

/** Buttons for tables, shown while the cursor is in one. */
export const TABLE_GROUP: readonly ArticleCommand[] = [
  { name: 'addRow', run: addRowAfter },
  { name: 'addColumn', run: addColumnAfter },
  { name: 'deleteRow', run: deleteRow },
  { name: 'deleteColumn', run: deleteColumn },
  { name: 'deleteTable', run: deleteTable },
];

export { isInTable };
