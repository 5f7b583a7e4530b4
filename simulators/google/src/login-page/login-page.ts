import { readyMade } from '../identities.js';
import { html, type Html } from './html.js';

/** Accounts to sign in with; the form is sent to the page's own address. */
export function loginPage(clientOrigin: string): string {
  return page(
    'Choose an account',
    html`<h1>Choose an account</h1>
      <p>to continue to ${clientOrigin}</p>
      <ul class="people">
        ${readyMade.map(user)}
      </ul>
      <h2>Or be someone else</h2>
      <form class="own" method="post">
        <div>
          <label for="name">Name</label>
          <input id="name" name="name" required maxlength="100" autocomplete="off" />
        </div>
        <div>
          <label for="email">Email</label>
          <input id="email" name="email" type="email" required autocomplete="off" />
        </div>
        <label class="check"
          ><input type="checkbox" name="verified" value="true" checked /> Email is verified</label
        >
        <button class="primary">Sign in</button>
      </form>
      <form method="post"><button class="quiet" name="cancel" value="true">Cancel</button></form>`,
  );
}

export function errorPage(error: string, description: string): string {
  return page(
    'Sign-in failed',
    html`<h1>Sign-in failed</h1>
      <p>${error}: ${description}</p>`,
  );
}

function user({ email, name, verified }: (typeof readyMade)[number]): Html {
  return html`<li>
    <form method="post">
      <input type="hidden" name="email" value="${email}" />
      <input type="hidden" name="name" value="${name}" />
      <input type="hidden" name="verified" value="${String(verified)}" />
      <button>
        <strong>${name}</strong><span>${email}</span><em>${verified ? 'verified' : 'not verified'}</em>
      </button>
    </form>
  </li>`;
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Google simulator</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/login.css" />
      </head>
      <body>
        <p class="note">Simulator: a stand-in for Google. No Google account is involved.</p>
        <main><section class="sheet">${content}</section></main>
      </body>
    </html>`.toString();
}
