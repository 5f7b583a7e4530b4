import { html, mailStyles, type Html } from './mail-html.js';

/** One part of a mail's content, in the same order in text and HTML. */
export type MailBlock =
  /** The call to action: a button, followed by its full URL. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  /** A code to be typed or copied. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** A note in small print. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] }
  | { readonly kind: 'text'; readonly text: string };

export interface MailRow {
  readonly label: string;
  readonly value: string;
  /** The sum of the rows above. */
  readonly isTotal?: boolean;
}

export interface MailContent {
  readonly subject: string;
  readonly title: string;
  /** Preview text that an inbox shows beside the subject. Contains no secret, because locked screens show it too. */
  readonly preview: string;
  readonly greeting: string;
  readonly blocks: readonly MailBlock[];
}

/** The sender: its name, and the origin with which the recipient may compare the links. */
export interface MailSender {
  readonly name: string;
  readonly url: string;
}

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SECURITY_FOOTER = 'We never ask for your password or for a code, neither by mail nor by phone.';

/** Text and HTML of one mail. All of its input is escaped (T32). */
export function composeMail(content: MailContent, sender: MailSender): ComposedMail {
  return { subject: content.subject, text: asText(content, sender), html: asHtml(content, sender) };
}

function asText({ greeting, blocks }: MailContent, { name, url }: MailSender): string {
  return [greeting, ...blocks.map(blockText), `--\n${name}\n${url}\n${SECURITY_FOOTER}`].join('\n\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'action':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'code':
      return block.code;
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'note':
    case 'text':
      return block.text;
  }
}

/**
 * Tables and inline styles, because mail programs support little else. Dark colours are for those that support them.
 */
function asHtml({ subject, title, preview, greeting, blocks }: MailContent, sender: MailSender): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${mailStyles.dark}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;${mailStyles.page}">
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
        <table
          class="page"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="${mailStyles.page}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
                <tr>
                  <td
                    class="ink"
                    style="padding:0 4px 16px;${mailStyles.font};font-size:18px;font-weight:700;${mailStyles.ink}"
                  >
                    ${sender.name}
                  </td>
                </tr>
                <tr>
                  <td class="card" style="padding:32px 28px;${mailStyles.font};${mailStyles.card}">
                    <h1
                      class="ink"
                      style="margin:0 0 20px;${mailStyles.ink};font-size:24px;line-height:1.25;font-weight:700"
                    >
                      ${title}
                    </h1>
                    ${paragraph(greeting)} ${blocks.map(blockHtml)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding:20px 4px 0;${mailStyles.font};font-size:13px;line-height:1.5;${mailStyles.muted}"
                  >
                    ${SECURITY_FOOTER}<br />${sender.name} ·
                    <a class="muted" href="${sender.url}" style="${mailStyles.muted}">${sender.url}</a>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();
}

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px">${text}</p>`;

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'action':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">
          <tr>
            <td class="button" style="${mailStyles.button}">
              <a
                class="button"
                href="${block.url}"
                style="display:inline-block;padding:13px 24px;${mailStyles.font};font-weight:600;text-decoration:none;${mailStyles.button}"
                >${block.label}</a
              >
            </td>
          </tr>
        </table>
        <p class="muted" style="margin:0 0 24px;font-size:13px;line-height:1.5;${mailStyles.muted}">
          Or open this address:<br /><a
            class="link"
            href="${block.url}"
            style="word-break:break-all;${mailStyles.link}"
            >${block.url}</a
          >
        </p>`;
    case 'code':
      return html`<p
        class="code"
        style="margin:8px 0 24px;padding:16px 0 16px 8px;text-align:center;font:700 34px/1.3 ui-monospace,Consolas,Menlo,monospace;letter-spacing:8px;${mailStyles.code}"
      >
        ${block.code}
      </p>`;
    case 'link':
      return html`<p style="margin:0 0 24px">
        <a class="link" href="${block.url}" style="${mailStyles.link}">${block.label}</a>
      </p>`;
    case 'note':
      return html`<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:1.5;${mailStyles.muted}">
        ${block.text}
      </p>`;
    case 'rows':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:8px 0 28px;border-collapse:collapse"
      >
        ${block.rows.map(rowHtml)}
      </table>`;
    case 'text':
      return paragraph(block.text);
  }
}

function rowHtml({ label, value, isTotal }: MailRow): Html {
  const [name, line, weight] = isTotal
    ? ['ink total', mailStyles.total, 700]
    : ['muted line', mailStyles.line, 400];
  const cell = html`${line};padding:9px
  0;${mailStyles.font};font-size:15px;vertical-align:top;font-weight:${weight}`;
  return html`<tr>
    <td class="${name}" style="${cell};padding-right:16px;${isTotal ? mailStyles.ink : mailStyles.muted}">
      ${label}
    </td>
    <td class="${isTotal ? name : 'line'}" align="right" style="${cell};word-break:break-word">${value}</td>
  </tr>`;
}
