import { Fragment, type ReactNode } from 'react';
import { lexer, type Token, type Tokens } from 'marked';
import classes from './markdown.module.css';

export type { Token, Tokens } from 'marked';

/** The class of a container that shows its elements as `Markdown` does. */
export const articleClass = classes.markdown ?? '';

/** Markdown as `Markdown` reads it, for an editor that shows the same. */
export const articleTokens = (markdown: string): readonly Token[] => lexer(markdown);

/**
 * Markdown as elements of the page. HTML in it is text like any other, and links lead to the web or to a mail, whatever
 * they say (SEC-19): nothing that somebody wrote becomes markup or script.
 */
export function Markdown({ text }: { text: string }) {
  return <div className={classes.markdown}>{blocks(articleTokens(text))}</div>;
}

const blocks = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading': {
      // The page's own title is its first heading: the article's begin below it.
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
    // The mark of a task, which its list draws.
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
      {item.task && <Mark isChecked={item.checked === true} />}
      {item.tokens.map((token, at) => entryPart(token, at))}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

/** The box of a task in a checklist, which is read and not ticked here. */
const Mark = ({ isChecked }: { isChecked: boolean }): ReactNode => (
  <span aria-hidden="true" className={classes.box}>
    {isChecked ? '☑' : '☐'}
  </span>
);

/** A tight list has bare text, a loose one paragraphs. */
const entryPart = (token: Token, index: number): ReactNode => (
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
              {row.map((cell, place) => (
                <td key={place}>{inlines(cell.tokens)}</td>
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
      return <code>{articleText((token as Tokens.Codespan).text)}</code>;
    case 'br':
      return <br />;
    case 'link':
      return link(token as Tokens.Link);
    case 'image':
      return articleText((token as Tokens.Image).text);
    case 'escape':
    case 'text':
      return 'tokens' in token && token.tokens
        ? inlines(token.tokens)
        : articleText((token as Tokens.Text).text);
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

/** To a page of ours, the web, or a mail; `javascript:` and its like lead nowhere. */
export const isSafeHref = (href: string): boolean =>
  /^(https?:\/\/|mailto:|#)/i.test(href) || (href.startsWith('/') && !href.startsWith('//'));

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The library writes some signs as HTML would have them; React writes them as they are. */
export const articleText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => entities[sign] ?? sign);
