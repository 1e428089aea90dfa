import { expect, test } from 'vitest';
import { formatMail, readMail } from './format.ts';
import { renderMail } from './render-mail.ts';

const LINK = `https://quad.test/auth/VerifyEmail?verify_token=${'aB3-_'.repeat(8)}xyz`;
const HEAD = { from: 'Quad <no-reply@quad.test>', messageId: '<key@quad.test>', date: new Date(0) };
const mailSaying = (paragraph: string, to = 'ann@student.unimelb.edu.au') =>
  renderMail({ to, subject: 'Zoë’s mail', paragraphs: [paragraph], action: { label: 'Go', url: LINK } });

test('a link stands whole on a line of the source', () => {
  for (const plain of [true, false]) {
    const source = formatMail(mailSaying('Hello.'), HEAD, { plain });
    expect(source.split('\r\n')).toContain(LINK);
    expect(source).toContain('Content-Transfer-Encoding: 7bit');
  }
});

test('other letters are left readable in files and made ASCII for servers', () => {
  const mail = mailSaying('Grüezi Zoë 😀');
  const file = formatMail(mail, HEAD, { plain: true });
  expect(file).toContain('Grüezi Zoë 😀');
  expect(file.split('\r\n')).toContain(LINK);
  const sent = formatMail(mail, HEAD, { plain: false });
  expect(sent).toMatch(/^[\x00-\x7f]*$/);
  expect(Math.max(...sent.split('\r\n').map((line) => line.length))).toBeLessThan(998);
});

test('what was written is read back', () => {
  const mail = mailSaying('Grüezi Zoë 😀');
  const read = readMail(formatMail(mail, HEAD, { plain: true }));
  expect(read).toEqual({ ...mail, date: 'Thu, 01 Jan 1970 00:00:00 +0000' });
  expect(readMail('no mail at all')).toBeNull();
});

test('nothing in an address or a subject starts another header', () => {
  const mail = { ...mailSaying('Hello.', 'a@b.cc\r\nBcc: eve@evil.example'), subject: 'Hi\nX-Evil: yes' };
  const head = formatMail(mail, HEAD, { plain: true }).split('\r\n\r\n')[0];
  expect(head).not.toMatch(/^(Bcc|X-Evil):/m);
});

test('what people wrote stays text in HTML', () => {
  const { html } = mailSaying('Hi <img src=x onerror=alert(1)> & "friends"');
  expect(html).not.toContain('<img');
  expect(html).toContain('Hi &lt;img src=x onerror=alert(1)&gt; &amp; &quot;friends&quot;');
});

test('a mail loads nothing from anywhere', () => {
  const { html } = mailSaying('Hello.');
  expect(html).not.toMatch(/src=|url\(|<link|<script|@import/);
});
