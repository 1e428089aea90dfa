import { Pool } from 'pg';
import { serveFloor } from './floor-server.ts';
import { BARE_COMMENTS, BARE_INSERT, BARE_PAGE } from './posts/queries.ts';

/**
 * The baseline for posts: a bare server that uses only Node's HTTP server and prepared statements, on Quad's database.
 * Prints its port. Argument: the folder of PostgreSQL's socket.
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

serveFloor((request, body) => answer(request.url ?? '', Number(request.headers['x-user']), body));
