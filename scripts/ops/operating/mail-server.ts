import { createServer } from 'node:net';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A mail server on port 25 that accepts every mail and writes it into a file of its own in the folder of the first word.

const folder = process.argv[2] ?? '';

createServer((socket) => {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let text = '';
  let mail: string | undefined;
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    text += String(part);
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (mail !== undefined && line !== '.') mail += `${line}\n`;
      else if (mail !== undefined) {
        writeFileSync(join(folder, `${randomUUID()}.eml`), mail);
        mail = undefined;
        say('250 Kept');
      } else if (/^DATA/i.test(line)) {
        mail = '';
        say('354 Go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
      else say('250 OK');
    }
  });
  say('220 Test');
}).listen(25);
