import { type Message } from '../mailbox/mailbox.js';
import { html, type Html } from './html.js';

type View = 'html' | 'text';

const time = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

interface Inbox {
  /** Newest last, as in the mailbox. */
  readonly messages: readonly Message[];
  readonly chosen?: Message;
  readonly view: View;
}

export function inboxPage({ messages, chosen, view }: Inbox): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  // Without an open message, the list is refreshed.
  const refresh = chosen ? undefined : html`<meta http-equiv="refresh" content="5" />`;
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh}
        <title>${chosen?.subject ?? 'Inbox'} · Mail catcher</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
      </head>
      <body>
        <header>
          <h1>Mail catcher</h1>
          <p>${count}</p>
          <form method="post" action="/empty"><button>Empty inbox</button></form>
        </header>
        ${messages.length === 0 ? nothing : content(messages, view, chosen)}
      </body>
    </html>`.toString();
}

const nothing = html`<main class="is-empty">
  <section class="empty">
    <h2>No mail yet</h2>
    <p>What the academy sends lands here, and goes no further.</p>
  </section>
</main>`;

function content(messages: readonly Message[], view: View, chosen?: Message): Html {
  const items = messages.toReversed().map((message) => listItem(message, message.id === chosen?.id));
  return html`<main class="${chosen ? 'is-reading' : 'is-choosing'}">
    <ul class="list" aria-label="Messages, newest first">
      ${items}
    </ul>
    ${chosen ? article(chosen, view) : html`<p class="empty">Choose a message to read it.</p>`}
  </main>`;
}

function listItem(message: Message, isChosen: boolean): Html {
  const current = isChosen ? html` aria-current="true"` : undefined;
  return html`<li>
    <a href="/?id=${message.id}" ${current}>
      <strong>${message.subject || '(no subject)'}</strong>
      <span><span>${addresses(message)}</span><time datetime="${message.time}">${clock(message)}</time></span>
    </a>
  </li>`;
}

function article(message: Message, wanted: View): Html {
  const view = message.html === '' ? 'text' : wanted;
  const tab = (name: View, label: string): Html =>
    html`<a
      href="/?id=${message.id}&amp;view=${name}"
      ${view === name ? html` aria-current="page"` : undefined}
      >${label}</a
    >`;
  const body =
    view === 'html'
      ? html`<iframe
          src="/email/${message.id}/html"
          title="Message"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>`
      : html`<pre tabindex="0" aria-label="Message">${withLinks(message.text)}</pre>`;
  return html`<article>
    <div class="head">
      <a class="back" href="/">All messages</a>
      <h2>${message.subject || '(no subject)'}</h2>
      <p>From ${message.from}</p>
      <p>To ${addresses(message)}, ${clock(message)} IST</p>
      <nav aria-label="View">
        ${message.html === '' ? undefined : tab('html', 'HTML')} ${tab('text', 'Plain text')}
      </nav>
    </div>
    ${body}
  </article>`;
}

const addresses = ({ to }: Message): string => to.map(({ address }) => address).join(', ');
const clock = (message: Message): string => time.format(new Date(message.time));

/** Every second part is a URL. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}
