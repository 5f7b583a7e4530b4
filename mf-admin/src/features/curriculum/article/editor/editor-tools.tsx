import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconSourceCode,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconTable,
  IconTableMinus,
} from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { type EditorState } from 'prosemirror-state';
import { type EditorView } from 'prosemirror-view';
import { GROUPS, isInTable, TABLE_GROUP, type ArticleCommand } from './article-commands.js';
import { linkPlace } from './article-link.js';
import { LinkForm } from './link-form.js';
import classes from './article-editor.module.css';

export interface EditorToolsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly view: EditorView;
  readonly state: EditorState;
  /** The id of the text. */
  readonly controls: string;
}

/**
 * A toolbar with one tab stop; arrow keys move between the buttons. A button that has no effect at present stays in
 * place.
 */
export function EditorTools({ ref, view, state, controls }: EditorToolsProps) {
  const { t } = useTranslation('mf_admin');
  const [current, setCurrent] = useState('strong');
  const [isLinking, setLinking] = useState(false);
  const groups = isInTable(state) ? [...GROUPS, TABLE_GROUP] : GROUPS;
  const names = groups.flat().map(({ name }) => name);
  const stop = names.includes(current) || current === 'link' ? current : 'strong';
  const { href } = linkPlace(state);

  const tool = (
    name: string,
    { isPossible, ...rest }: Partial<ArticleCommand> & { isPossible: boolean; onPress: () => void },
  ) => (
    <Tool
      key={name}
      label={t(`curriculum.tools.${name}`)}
      shortcut={rest.key}
      isStop={stop === name}
      isActive={name === 'link' ? href !== '' : rest.isActive?.(state)}
      isPossible={isPossible}
      onFocus={() => setCurrent(name)}
      onPress={rest.onPress}
    >
      {ICONS[name]}
    </Tool>
  );

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons is */}
      <div
        ref={ref}
        role="toolbar"
        aria-label={t('curriculum.toolbar')}
        aria-controls={controls}
        className={classes.tools}
        onKeyDown={onToolKeyDown}
      >
        {groups.map((group, at) => (
          <span key={group[0]!.name} className={classes.group}>
            {group.map((command) =>
              tool(command.name, {
                ...command,
                isPossible: command.run(state),
                onPress: () => {
                  command.run(view.state, view.dispatch, view);
                  view.focus();
                },
              }),
            )}
            {at === 0 &&
              tool('link', {
                isPossible: !state.selection.$from.parent.type.spec.code,
                onPress: () => setLinking(true),
              })}
          </span>
        ))}
      </div>
      {isLinking && <LinkForm view={view} onClose={() => setLinking(false)} />}
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly shortcut: string | undefined;
  readonly isStop: boolean;
  readonly isActive: boolean | undefined;
  readonly isPossible: boolean;
  readonly children: ReactNode;
  readonly onFocus: () => void;
  readonly onPress: () => void;
}

function Tool({ label, shortcut, isStop, isActive, isPossible, children, onFocus, onPress }: ToolProps) {
  const keys = shortcut && shortcutText(shortcut);
  return (
    <button
      type="button"
      className={classes.tool}
      title={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replace('⌘', 'Meta')}
      aria-pressed={isActive}
      aria-disabled={!isPossible || undefined}
      tabIndex={isStop ? 0 : -1}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => isPossible && onPress()}
    >
      {children}
    </button>
  );
}

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** `Mod` is the command key of the system. */
const shortcutText = (key: string): string =>
  key
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replaceAll('-', '+')
    .replace(/\+([a-z])$/, (last) => last.toUpperCase());

/** Handles arrow keys, Home and End; arrows wrap around. */
function onToolKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  buttons.at(place % buttons.length)?.focus();
}

const SIZE = { size: 20, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<string, ReactNode>> = {
  strong: <IconBold {...SIZE} />,
  em: <IconItalic {...SIZE} />,
  strike: <IconStrikethrough {...SIZE} />,
  code: <IconCode {...SIZE} />,
  link: <IconLink {...SIZE} />,
  heading: <IconH2 {...SIZE} />,
  subheading: <IconH3 {...SIZE} />,
  bullets: <IconList {...SIZE} />,
  numbers: <IconListNumbers {...SIZE} />,
  outdent: <IconIndentDecrease {...SIZE} />,
  indent: <IconIndentIncrease {...SIZE} />,
  quote: <IconBlockquote {...SIZE} />,
  codeBlock: <IconSourceCode {...SIZE} />,
  table: <IconTable {...SIZE} />,
  rule: <IconSeparatorHorizontal {...SIZE} />,
  undo: <IconArrowBackUp {...SIZE} />,
  redo: <IconArrowForwardUp {...SIZE} />,
  addRow: <IconRowInsertBottom {...SIZE} />,
  addColumn: <IconColumnInsertRight {...SIZE} />,
  deleteRow: <IconRowRemove {...SIZE} />,
  deleteColumn: <IconColumnRemove {...SIZE} />,
  deleteTable: <IconTableMinus {...SIZE} />,
};
