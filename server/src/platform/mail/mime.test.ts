import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import type { Mail } from './mailer.ts';
import { composing, mailFile, readMail } from './mime.ts';
import { renderMail } from './render-mail.ts';

const LINK = `https://quad.test/auth/VerifyEmail?verify_token=${'aB3-_'.repeat(8)}xyz`;
const HEAD = { from: 'Quad <no-reply@quad.test>', messageId: '<key@quad.test>', date: new Date(0) };
const mailSaying = (paragraph: string, to = 'ann@student.unimelb.edu.au') =>
  renderMail({ to, subject: 'Zoë’s mail', paragraphs: [paragraph], action: { label: 'Go', url: LINK } });

/** The source of a mail: as a file, and as the mail server gets it. */
const sources = async (mail: Mail, head = HEAD): Promise<[file: string, sent: string]> => [
  (await mailFile(mail, head)).toString(),
  (await new MailComposer(composing(mail, head)).compile().build()).toString(),
];
const headOf = (source: string) => source.split('\r\n\r\n')[0] ?? '';

test('a file can be read as it is: words as they were written, and a link whole on a line', async () => {
  const [file] = await sources(mailSaying('Grüezi Zoë 😀'));
  expect(file).toContain('Grüezi Zoë 😀');
  expect(file.split('\r\n')).toContain(LINK);
});

test('what goes to servers is ASCII, in lines of at most 76 characters', async () => {
  const [, sent] = await sources(mailSaying('Grüezi Zoë 😀'));
  expect(sent).toMatch(/^[\x00-\x7f]*$/);
  expect(Math.max(...sent.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
});

test('a mail is plain text first and HTML second, and says that no person wrote it', async () => {
  for (const source of await sources(mailSaying('Hello.'))) {
    const [head = '', ...parts] = source.split(/^--(?=-)/m);
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^Message-ID: <key@quad\.test>$/m);
    const types = parts.map((part) => /^Content-Type: (\S+);/m.exec(part)?.[1]);
    expect(types).toEqual(['text/plain', 'text/html', undefined]);
  }
});

test('long headers with other letters are folded, and read back as they were', async () => {
  const subject = 'Grüße vom Campus: Überraschung für Zoë 😀 und alle, die heute Abend auf der Wiese sind';
  const mail = { ...mailSaying('Hello.'), subject };
  const head = { ...HEAD, from: '"Zoë’s fröhlicher Campus, mit einem langen Namen" <no-reply@quad.test>' };
  for (const source of await sources(mail, head)) {
    const lines = headOf(source).split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(headOf(source)).toMatch(/^[\x00-\x7f]*$/);
    expect(headOf(source)).toMatch(/^From: =\?UTF-8\?.*<no-reply@quad\.test>\r$/ms);
  }
  expect(readMail((await mailFile(mail, head)).toString())?.subject).toBe(subject);
});

test('what was written is read back', async () => {
  const mail = mailSaying('Grüezi Zoë 😀');
  const read = readMail((await mailFile(mail, HEAD)).toString());
  expect(read).toEqual({ ...mail, date: 'Thu, 01 Jan 1970 00:00:00 +0000' });
  expect(readMail('no mail at all')).toBeNull();
});

test('nothing in an address or a subject starts another header', async () => {
  const mail = { ...mailSaying('Hello.', 'a@b.cc\r\nBcc: eve@evil.example'), subject: 'Hi\r\nX-Evil: yes' };
  for (const source of await sources(mail)) expect(headOf(source)).not.toMatch(/^(Bcc|X-Evil):/m);
});

test('nothing in an address is a second one', async () => {
  const [file] = await sources(mailSaying('Hello.', 'a@b.cc, eve@evil.example'));
  expect(headOf(file)).toMatch(/^To: <"a@b\.cc, eve"@evil\.example>\r$/m);
});

test('what people wrote stays text in HTML', () => {
  const { html } = mailSaying('Hi <img src=x onerror=alert(1)> & "friends"');
  expect(html).not.toContain('<img');
  expect(html).toContain('Hi &#60;img src=x onerror=alert(1)&#62; &#38; &#34;friends&#34;');
});

test('a mail loads nothing from anywhere', () => {
  const { html } = mailSaying('Hello.');
  expect(html).not.toMatch(/src=|url\(|<link|<script|@import/);
});

test('a list of mails shows what happened, and not whom it greets', () => {
  const paragraphs = ['Hi Ann,', 'Your <b>data</b> is ready.'];
  const { html } = renderMail({ to: 'ann@a.au', subject: 'Ready', paragraphs });
  const body = html.slice(html.indexOf('<body'));
  const words = body.replaceAll(/<[^>]*>/g, ' ').trim();
  expect(words.startsWith('Your &#60;b&#62;data&#60;/b&#62; is ready.')).toBe(true);
});

const ONE_CLICK = `https://quad.test/api/user/Unsubscribe?token=${'aB3-_x'.repeat(8)}`;

test('a mail that a person may end says where, on one line, and other mails say nothing of it', async () => {
  const [ending, other] = [
    renderMail({
      to: 'ann@student.unimelb.edu.au',
      subject: 'News',
      paragraphs: ['Hello.'],
      unsubscribe: { page: LINK, oneClick: ONE_CLICK },
    }),
    mailSaying('Hello.'),
  ];
  for (const source of await sources(ending)) {
    const lines = headOf(source).split('\r\n');
    expect(lines).toContain(`List-Unsubscribe: <${ONE_CLICK}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  }
  for (const source of await sources(other)) expect(source).not.toContain('Unsubscribe');
  expect(ending.text.split('\n')).toContain(LINK);
  expect(ending.html).toContain(`<a class="link" href="${LINK}"`);
});
