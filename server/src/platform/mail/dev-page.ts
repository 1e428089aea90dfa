import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/escape-html.ts';
import { isOwnHost } from '#platform/http/guard/own-address.ts';
import { forbidden } from '#platform/problems.ts';
import { listOutbox, type OutboxMail, readOutbox } from './outbox.ts';

export const DEV_MAIL = '/dev/mail';

/** Shows the outbox at `/dev/mail`, for people who try Quad without a mail server. Source: wire.md "Running it". */
export async function mountDevMail(site: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  await site.register(async (app) => {
    app.addHook('onRequest', (request, _reply, done) =>
      done(
        isOwnHost(request.headers.host, publicUrl) ? undefined : forbidden('This is not where Quad lives'),
      ),
    );
    mountOutbox(app, folder);
  });
}

function mountOutbox(app: FastifyInstance, folder: string): void {
  app.get(DEV_MAIL, async (_request, reply) => page(reply, 'Mail', list(await listOutbox(folder))));
  app.get<{ Params: { name: string } }>('/dev/mail/:name', async ({ params }, reply) => {
    const mail = await readOutbox(folder, params.name);
    return mail ? page(reply, mail.subject, single(mail)) : reply.callNotFound();
  });
  app.get<{ Params: { name: string } }>('/dev/mail/:name/html', async ({ params }, reply) => {
    const mail = await readOutbox(folder, params.name);
    return mail ? send(reply, mail.html) : reply.callNotFound();
  });
}

/**
 * Headers of the page. They allow only text and styles, and no scripts, pictures or frames. The page's links send no
 * referrer.
 */
const SAFETY = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').headers(SAFETY).send(html);

function list(mails: readonly OutboxMail[]): string {
  if (mails.length === 0)
    return `<h1>Mail</h1><p class="empty">Nothing here yet. Sign up, and come back.</p>`;
  const rows = mails.map(
    ({ name, subject, to, date }) =>
      `<li><a href="/dev/mail/${escapeHtml(name)}"><b>${escapeHtml(subject)}</b><span>${escapeHtml(to)}</span><time>${escapeHtml(date)}</time></a></li>`,
  );
  return `<h1>Mail</h1><p>Quad has no mail server here, so its mail waits on this page, newest first.</p><ul>${rows.join('')}</ul>`;
}

const single = ({ name, subject, to, date, text }: OutboxMail): string => `
<nav><a href="/dev/mail">All mail</a><a href="/dev/mail/${escapeHtml(name)}/html">With its looks</a></nav>
<article>
<h1>${escapeHtml(subject)}</h1>
<p class="meta">To ${escapeHtml(to)}<br>${escapeHtml(date)}</p>
<pre>${withLinks(text)}</pre>
</article>`;

/** Turns the web addresses of a text into links. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => {
      const shown = escapeHtml(piece);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join('');

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: light-dark(#f6f0e4, #130d16); color: light-dark(#281a30, #f3efe6); font: 400 1rem/1.45 Figtree, system-ui, sans-serif; }
main { max-width: 680px; margin: 0 auto; padding: 20px; background: light-dark(#fefdf9, #1b1520); border-radius: 28px 28px 6px 28px; }
h1 { margin: 0 0 8px; font: 700 1.625rem/1.15 Parkinsans, Figtree, system-ui, sans-serif; letter-spacing: -0.02em; }
p { margin: 0 0 16px; color: light-dark(#4f4457, #cac1b6); }
ul { margin: 0; padding: 0; list-style: none; }
li a { display: grid; gap: 2px 12px; min-height: 64px; padding: 10px 12px; border-radius: 20px; color: inherit; text-decoration: none; }
li a:hover { background: light-dark(#f1eadd, #28202c); }
li b { font-weight: 600; }
li span, li time, .meta { color: light-dark(#695f6f, #a99fac); font-size: 0.8125rem; }
li span { overflow: hidden; text-overflow: ellipsis; }
nav { display: flex; gap: 8px 20px; flex-wrap: wrap; margin-bottom: 12px; }
nav a { min-height: 44px; display: inline-flex; align-items: center; }
a { color: light-dark(#6c39b4, #cdb1fa); }
a:focus-visible { outline: 3px solid light-dark(#6c39b4, #cdb1fa); outline-offset: 2px; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (min-width: 600px) { body { padding: 40px 16px; } main { padding: 32px; } li a { grid-template-columns: minmax(0, 1fr) auto; } li b { grid-column: 1 / -1; } }`;

const page = (reply: FastifyReply, title: string, content: string): FastifyReply =>
  send(
    reply,
    `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Quad</title>
<style>${STYLE}
</style>
</head>
<body><main>${content}</main></body>
</html>`,
  );
