import { expect, test } from 'vitest';
import { renderMail, signed } from './render-mail.ts';

const mail = renderMail({
  to: 'kim@example.edu',
  subject: 'News',
  paragraphs: ['Hi,', 'Quad. Discover. Hang out.'],
});
const identity = {
  operator: 'Students <of> Example',
  address: '1 Quay, Dublin',
  country: 'Ireland',
  law: 'Ireland',
  regulator: { name: 'The Commission', url: 'https://commission.example' },
  emergency_number: '112',
};

test('a mail ends with who runs the site, and a site that does not say it sends the mail as it was', () => {
  expect(signed(mail, null)).toBe(mail);
  const { text, html, ...rest } = signed(mail, identity);
  expect(rest).toEqual({ to: 'kim@example.edu', subject: 'News' });
  expect(text).toBe(`${mail.text}\nRun by Students <of> Example, 1 Quay, Dublin`);
  expect(html.endsWith(mail.html.slice(-40))).toBe(true);
  expect(html).toMatch(/Hang out\.<br>Run by Students &#60;of&#62; Example, 1 Quay, Dublin<\/td>/);
  expect(html.length - mail.html.length).toBe(
    '<br>Run by Students &#60;of&#62; Example, 1 Quay, Dublin'.length,
  );
});
