import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { markdownClass } from '@academy/mf-kit/markdown';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { articlePlugins, withLastParagraph } from './article-plugins.js';
import { EditorTools } from './editor-tools.js';
import { fromMarkdown } from '../markdown/from-markdown.js';
import { toMarkdown } from '../markdown/to-markdown.js';
import classes from './article-editor.module.css';

export interface ArticleEditorProps {
  readonly id: string;
  /** Ids of the label and of the hint. */
  readonly labelId: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  /** The article as Markdown. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
}

/** Marks a transaction from outside, which is not an edit by the author. */
const IS_GIVEN = 'isGiven';

/** The article as learners see it, with buttons to format it. */
export function ArticleEditor({ value, onChange, ...field }: ArticleEditorProps) {
  const tools = useRef<HTMLDivElement>(null);
  const [{ view, state }, setShown] = useState<{ view?: EditorView; state?: EditorState }>({});
  /** The current Markdown of the editor. */
  const shown = useRef(value);
  const latest = useRef(onChange);
  useImperativeHandle(latest, () => onChange);

  const mount = useCallback((place: HTMLDivElement) => {
    const created = new EditorView(place, {
      state: stateOf(shown.current, () => focusTools(tools.current)),
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setShown({ view: created, state: next });
        if (!transaction.docChanged || transaction.getMeta(IS_GIVEN)) return;
        const markdown = toMarkdown(next.doc);
        if (markdown === shown.current) return;
        shown.current = markdown;
        latest.current(markdown);
      },
      clipboardTextParser: (text) => fromMarkdown(text).slice(0),
    });
    setShown({ view: created, state: created.state });
    return () => created.destroy();
  }, []);
  // Replaces the text if `value` changes from outside, such as by the server's version.
  useEffect(() => {
    if (!view || value === shown.current) return;
    shown.current = value;
    const { doc, tr } = view.state;
    view.dispatch(tr.replaceWith(0, doc.content.size, fromMarkdown(value).content).setMeta(IS_GIVEN, true));
  }, [view, value]);
  const { id, labelId, describedBy, isInvalid } = field;
  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        class: markdownClass,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    });
  }, [view, id, labelId, describedBy, isInvalid]);

  return (
    <div className={classes.editor}>
      {view && state && <EditorTools ref={tools} {...{ view, state, controls: id }} />}
      <div ref={mount} className={classes.page} />
    </div>
  );
}

const focusTools = (tools: HTMLElement | null): void =>
  tools?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();

function stateOf(markdown: string, onTools: () => void): EditorState {
  const state = EditorState.create({ doc: fromMarkdown(markdown), plugins: articlePlugins(onTools) });
  const last = withLastParagraph(state);
  return last ? state.apply(last.setMeta('addToHistory', false)) : state;
}
