import type { SiteIdentity } from '@quad/contract/site.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { Mail } from './mailer.ts';

/** The content of a mail, from which its text and HTML are made. Paragraphs are plain text. */
export type MailBody = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** The mail's button. In the plain text, its URL is on a separate line. */
  action?: { label: string; url: string };
  /** Further paragraphs, in smaller type. */
  notes?: readonly string[];
  /** For mails from which a person may unsubscribe: the URL of Quad's page, and the URL that mail programs request. */
  unsubscribe?: { page: string; oneClick: string };
};

const LINE = 72;
const STOP = 'Stop these mails';
const FOOTER = 'Quad. Discover. Hang out.';

/** Renders a mail as text and as HTML in Quad's design. */
export const renderMail = (body: MailBody): Mail => ({
  to: body.to,
  subject: body.subject,
  text: asText(body),
  html: asHtml(body),
  ...(body.unsubscribe && { oneClick: body.unsubscribe.oneClick }),
});

/** Adds who runs the site to the end of a rendered mail. Without an identity, returns the mail as it is. */
export function signed(mail: Mail, identity: SiteIdentity | null): Mail {
  if (!identity) return mail;
  const signature = `Run by ${identity.operator}, ${identity.address}`;
  const end = mail.html.lastIndexOf(FOOTER) + FOOTER.length;
  return {
    ...mail,
    text: `${mail.text}\n${wrap(signature)}`,
    html: `${mail.html.slice(0, end)}<br>${escapeHtml(signature)}${mail.html.slice(end)}`,
  };
}

function asText({ paragraphs, action, notes = [], unsubscribe }: MailBody): string {
  const linked = (label: string, url: string) => [`${label}:`, url];
  return [
    ...paragraphs.map(wrap),
    ...(action ? linked(action.label, action.url) : []),
    ...notes.map(wrap),
    ...(unsubscribe ? linked(STOP, unsubscribe.page) : []),
    'Quad\nDiscover. Hang out.',
  ].join('\n\n');
}

/** Wraps a paragraph, for mail programs that do not wrap lines. */
function wrap(paragraph: string): string {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

// Colours and fonts are set on each element, because many mail programs ignore style sheets. The style sheet only adds
// the dark colours.
const NIGHT = `
@media (prefers-color-scheme: dark) {
  .ground { background: #130d16 !important; }
  .card { background: #1b1520 !important; }
  .ink { color: #f3efe6 !important; }
  .soft { color: #cac1b6 !important; }
  .lawn { background: #f3efe6 !important; }
  .bloom { background: #cdb1fa !important; }
  .button { background: #f3efe6 !important; color: #1e1225 !important; }
  .link { color: #cdb1fa !important; }
}`;
const FONT = "font-family: Figtree, 'Segoe UI', Helvetica, Arial, sans-serif;";

/**
 * The preview in a mail program's list. It is the first paragraph after the greeting. Without it, mail programs would
 * show "Quad Hi Sam,".
 */
const previewOf = ([greeting = '', news = greeting]: readonly string[]): string =>
  `<div style="display: none; max-height: 0; overflow: hidden;">${escapeHtml(news)}</div>`;

function asHtml({ subject, paragraphs, action, notes = [], unsubscribe }: MailBody): string {
  const say = (text: string) =>
    `<p class="ink" style="margin: 0 0 16px; color: #281a30; ${FONT} font-size: 16px; line-height: 1.5;">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p class="soft" style="margin: 0 0 12px; color: #4f4457; ${FONT} font-size: 14px; line-height: 1.45;">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${NIGHT}
</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #f6f0e4;">
${previewOf(paragraphs)}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" class="ground" style="background: #f6f0e4;">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width: 520px;">
<tr><td style="padding: 0 8px 20px;">
${MARK}
</td></tr>
<tr><td class="card" style="padding: 28px 28px 16px; background: #fefdf9; border-radius: 28px 28px 6px 28px;">
${[...paragraphs.map(say), ...(action ? [button(action)] : []), ...notes.map(note), ...(unsubscribe ? [small(STOP, unsubscribe.page)] : [])].join('\n')}
</td></tr>
<tr><td class="soft" style="padding: 16px 8px 0; color: #4f4457; ${FONT} font-size: 13px; line-height: 1.4;">${FOOTER}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/**
 * A cell of Quad's logo, which is a table of four coloured cells. A linked picture would be blocked, or would tell the
 * sender that the mail was read.
 */
const lawn = (name: 'lawn' | 'bloom', colour: string, corners: string) =>
  `<td class="${name}" width="16" height="16" style="width: 16px; height: 16px; background: ${colour}; border-radius: ${corners}; font-size: 0; line-height: 0;">&nbsp;</td>`;
const MARK = `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>
<td><table role="presentation" cellspacing="2" cellpadding="0" border="0">
<tr>${lawn('lawn', '#281a30', '11px 2px 6px 2px')}${lawn('lawn', '#281a30', '2px 11px 2px 6px')}</tr>
<tr>${lawn('lawn', '#281a30', '2px 6px 2px 11px')}${lawn('bloom', '#6c39b4', '6px 2px 2px 2px')}</tr>
</table></td>
<td class="ink" style="padding-left: 8px; color: #281a30; font-family: Parkinsans, Figtree, 'Segoe UI', Helvetica, Arial, sans-serif; font-size: 24px; font-weight: 700; letter-spacing: -0.5px;">Quad</td>
</tr></table>`;

const small = (label: string, url: string): string =>
  `<p class="soft" style="margin: 0 0 12px; ${FONT} font-size: 14px; line-height: 1.45;"><a class="link" href="${escapeHtml(url)}" style="color: #6c39b4;">${escapeHtml(label)}</a></p>`;

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin: 4px 0 20px;"><tr>
<td><a class="button" href="${address}" style="display: inline-block; padding: 13px 22px; background: #281a30; border-radius: 16px; color: #fcfaf4; ${FONT} font-size: 16px; font-weight: 600; line-height: 1.35; text-decoration: none;">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="margin: 0 0 12px; color: #4f4457; ${FONT} font-size: 14px; line-height: 1.45;">If the button does nothing, open this address:<br><a class="link" href="${address}" style="color: #6c39b4; word-break: break-all;">${address}</a></p>`;
}
