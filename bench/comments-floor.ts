import { Pool } from 'pg';
import { Server } from 'socket.io';
import { serveFloor } from './floor-server.ts';
import { BARE_COMMENT, BARE_LIKE } from './comments/queries.ts';

/**
 * The baseline for comments and likes: a bare server that uses only Node's HTTP server, Socket.IO and prepared
 * statements, on Quad's database. Prints its port. Argument: the folder of PostgreSQL's socket.
 */
const pool = new Pool({ host: process.argv[2] ?? '', database: 'quad', user: 'quad', max: 16 });

type Input = { post_id: number; text: string };
type Said = {
  comment_id: number;
  created_at: Date;
  comment_count: number;
  author_id: number;
  first_name: string;
  last_name: string;
};

async function like(user_id: number, { post_id }: Input): Promise<unknown> {
  const values = [user_id, post_id];
  const { rows } = await pool.query<{ like_id: string; like_count: number }>({
    name: 'like',
    text: BARE_LIKE,
    values,
  });
  const liked = { post_id, action: 1, like_count: rows[0]?.like_count ?? 0 };
  io.to([`post:${post_id}`, `user:${user_id}`]).emit('post:like', { ...liked, user_id });
  return { id: Number(rows[0]?.like_id), ...liked };
}

async function comment(user_id: number, { post_id, text }: Input): Promise<unknown> {
  const values = [user_id, post_id, text];
  const { rows } = await pool.query<Said>({ name: 'comment', text: BARE_COMMENT, values });
  const { comment_id, created_at, comment_count, author_id, first_name, last_name } = rows[0] as Said;
  const user = { id: user_id, first_name, last_name, pfp_url: null };
  const said = { id: comment_id, post_id, user, text, creation_time: created_at.toISOString() };
  io.to([`post:${post_id}`, `user:${user_id}`]).emit('post:comment', { ...said, comment_count });
  io.to(`user:${author_id}`).emit('user:notification', { id: comment_id, type: 'POST', chat_id: post_id });
  return said;
}

const server = serveFloor((request, body) => {
  const input = JSON.parse(body) as Input;
  const does = request.url === '/api/posts/LikePostByID' ? like : comment;
  return does(Number(request.headers['x-user']), input);
});
const io = new Server(server, { serveClient: false, perMessageDeflate: false });
