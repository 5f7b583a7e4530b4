import Fastify, { type FastifyInstance } from 'fastify';
import { inboxPage } from './inbox-page/inbox-page.js';
import { pageStyle } from './inbox-page/page-style.js';
import { type Mailbox } from './mailbox/mailbox.js';

interface ById {
  Params: { id: string };
}

const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'";
/** A message executes no scripts and loads only images; its links open in a new tab. */
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

/** The inbox, as a page and as an API, before `listen`. */
export function createInbox(mailbox: Mailbox): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.get('/health/ready', async () => ({ status: 'ok' }));
  messageRoutes(app, mailbox);
  pageRoutes(app, mailbox);
  return app;
}

function messageRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/email', async () => mailbox.list());

  app.delete('/email/all', async () => ({ deleted: mailbox.empty() }));

  app.get<ById>('/email/:id', async ({ params }, reply) => {
    return mailbox.find(params.id) ?? reply.code(404).send(unknownMessage);
  });

  app.get<ById>('/email/:id/html', async ({ params }, reply) => {
    const message = mailbox.find(params.id);
    if (!message) return reply.code(404).send(unknownMessage);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MESSAGE_POLICY)
      .send(`<base target="_blank">${message.html}`);
  });
}

const unknownMessage = { code: 'NOT_FOUND', message: 'No message has this id' };

function pageRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { id?: string; view?: string } }>('/', async ({ query }, reply) => {
    const chosen = query.id === undefined ? undefined : mailbox.find(query.id);
    const view = query.view === 'text' ? 'text' : 'html';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', PAGE_POLICY)
      .send(inboxPage({ messages: mailbox.list(), chosen, view }));
  });

  app.get('/inbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(pageStyle),
  );

  app.post('/empty', async (_request, reply) => {
    mailbox.empty();
    return reply.code(303).header('location', '/').send();
  });
}
