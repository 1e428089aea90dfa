import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { BARE_COMMENTS, BARE_INSERT, BARE_PAGE } from './posts/queries.ts';

/**
 * The floor for posts: nothing but Node's HTTP server and prepared statements on the database of a Quad. Prints its port.
 * Argument: the folder of PostgreSQL's socket.
 */
const pool = new Pool({ host: process.argv[2] ?? '', database: 'quad', user: 'quad', max: 16 });

async function answer(url: string, user_id: number, body: string): Promise<unknown> {
  if (url.startsWith('/api/posts/CreatePost')) {
    const { text } = JSON.parse(body) as { text: string };
    const { rows } = await pool.query<{ post_id: number }>({
      name: 'insert',
      text: BARE_INSERT,
      values: [user_id, text],
    });
    return { id: rows[0]?.post_id, text };
  }
  const { searchParams } = new URL(url, 'http://floor');
  if (url.startsWith('/api/posts/GetCommentsByPostID')) {
    const values = [Number(searchParams.get('post_id'))];
    return (await pool.query({ name: 'comments', text: BARE_COMMENTS, values })).rows;
  }
  const before = Number(searchParams.get('before_id') ?? 2 ** 31 - 1);
  const { rows } = await pool.query({ name: 'page', text: BARE_PAGE, values: [before, user_id] });
  return rows;
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const user_id = Number(request.headers['x-user']);
    answer(request.url ?? '', user_id, Buffer.concat(parts).toString()).then(
      (content) => {
        const text = JSON.stringify({ status: true, content });
        response.writeHead(200, { 'content-length': Buffer.byteLength(text) }).end(text);
      },
      (error: unknown) => {
        const text = String(error);
        response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text);
      },
    );
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.once('SIGINT', () => process.exit(0));
