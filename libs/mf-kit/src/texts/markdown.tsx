import { Fragment, type ReactNode } from 'react';
import { lexer, type Token, type Tokens } from 'marked';
import classes from './markdown.module.css';

export type { Token, Tokens } from 'marked';

/** Class of a container that styles its elements as `Markdown` does. */
export const markdownClass = classes.markdown ?? '';

/** The syntax extensions that `Markdown` parses, for an editor with the same result. */
export const markdownTokens = (markdown: string): readonly Token[] => lexer(markdown);

/**
 * Renders Markdown as elements of the page. HTML in it is plain text, and links lead only to the web or to a
 * mail (SEC-19), so that no input becomes markup or script.
 */
export function Markdown({ text }: { text: string }) {
  return <div className={classes.markdown}>{blocks(markdownTokens(text))}</div>;
}

const blocks = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading': {
      // The page's title is its first heading, so the headings of the article begin one level below.
      const { depth } = token as Tokens.Heading;
      const Heading = depth <= 2 ? 'h2' : depth === 3 ? 'h3' : 'h4';
      return <Heading>{inlines(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{inlines(token.tokens)}</p>;
    case 'list':
      return list(token as Tokens.List);
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [])}</blockquote>;
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, so the keyboard has to reach it
        <pre tabIndex={0}>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'table':
      return table(token as Tokens.Table);
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
    // The list renders the checkbox of a task.
    case 'checkbox':
      return null;
    case 'html':
      return token.raw.trim() ? <p>{token.raw.trim()}</p> : null;
    default:
      return inline(token);
  }
}

function list({ items, ordered, start }: Tokens.List): ReactNode {
  const entries = items.map((item, index) => (
    <li key={index} className={item.task ? classes.task : undefined}>
      {item.task && <TaskCheckbox isChecked={item.checked === true} />}
      {item.tokens.map((token, partIndex) => listItemPart(token, partIndex))}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

/** The checkbox of a task in a checklist; it is read-only. */
const TaskCheckbox = ({ isChecked }: { isChecked: boolean }): ReactNode => (
  <span aria-hidden="true" className={classes.box}>
    {isChecked ? '☑' : '☐'}
  </span>
);

/** A tight list has bare text, a loose one paragraphs. */
const listItemPart = (token: Token, index: number): ReactNode => (
  <Fragment key={index}>
    {token.type === 'text' && 'tokens' in token ? inlines(token.tokens) : block(token)}
  </Fragment>
);

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <div
      className={classes.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, so the keyboard has to reach it
      tabIndex={0}
      role="group"
      aria-label={header.map(({ text }) => text).join(', ')}
    >
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                {inlines(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, cellIndex) => (
                <td key={cellIndex}>{inlines(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const inlines = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>);

function inline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inlines(token.tokens)}</strong>;
    case 'em':
      return <em>{inlines(token.tokens)}</em>;
    case 'del':
      return <del>{inlines(token.tokens)}</del>;
    case 'codespan':
      return <code>{decodeEntities((token as Tokens.Codespan).text)}</code>;
    case 'br':
      return <br />;
    case 'link':
      return link(token as Tokens.Link);
    case 'image':
      return decodeEntities((token as Tokens.Image).text);
    case 'escape':
    case 'text':
      return 'tokens' in token && token.tokens
        ? inlines(token.tokens)
        : decodeEntities((token as Tokens.Text).text);
    default:
      return token.raw;
  }
}

function link({ href, tokens }: Tokens.Link): ReactNode {
  if (!isSafeHref(href)) return inlines(tokens);
  const isOurs = href.startsWith('/') || href.startsWith('#');
  return (
    <a href={href} {...(!isOurs && { target: '_blank', rel: 'noopener noreferrer' })}>
      {inlines(tokens)}
    </a>
  );
}

/** Allows links to pages of the academy, the web, and mail; `javascript:` and similar URLs are dropped. */
export const isSafeHref = (href: string): boolean =>
  /^(https?:\/\/|mailto:|#)/i.test(href) || (href.startsWith('/') && !href.startsWith('//'));

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The library escapes some characters as HTML entities; React would render the entities as text. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
