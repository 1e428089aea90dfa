import type { IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { Server } from 'socket.io';
import { serveFloor } from './floor-server.ts';
import { FLOOR_INSERT, FLOOR_PAGE, FLOOR_SEND } from './queries.ts';

/**
 * The baseline that Quad is compared with: a bare server that answers the same calls. It uses only Node's HTTP server,
 * Socket.IO and prepared statements, and trusts each client's user id. Prints its port. Arguments:
 * - the folder of PostgreSQL's socket
 * - the name of its own database
 * - the name of Quad's database
 * - the SQL statement with which Quad reads a page
 */
const [host = '', own = '', quads = '', quadPage = ''] = process.argv.slice(2);
const pool = new Pool({ host, database: own, user: 'quad', max: 16 });
const poolOfQuad = new Pool({ host, database: quads, user: 'quad', max: 16 });

type Row = {
  message_id: string;
  seq: number;
  content: string;
  created_at: Date;
  author_id: number;
  first_name: string;
  last_name: string;
  member_ids: number[];
};
type QuadRow = Row & { user_id: number; sent_at: string };
type Input = { chat_id: number; content: string };

const chatMessage = (chat_id: number, row: Omit<Row, 'member_ids'>) => ({
  message: {
    id: Number(row.message_id),
    seq: row.seq,
    content: row.content,
    media: [],
    creation_time: row.created_at.toISOString(),
    author_id: row.author_id,
    options: { chat_id, read: [] },
  },
  user: { id: row.author_id, first_name: row.first_name, last_name: row.last_name, pfp_url: null },
});

async function send(
  author_id: number,
  { chat_id, content }: Input,
  by: { name: string; text: string },
): Promise<unknown> {
  const values = [chat_id, author_id, content];
  const { rows } = await pool.query<Row>({ ...by, values });
  const row = rows[0] as Row;
  const sent = chatMessage(chat_id, { ...row, author_id, content });
  const rooms = row.member_ids.map((user_id) => `user:${user_id}`);
  io.to(rooms).emit('chat:message', { ...sent, options: sent.message.options });
  return sent;
}

async function page({ chat_id }: Input): Promise<unknown> {
  const { rows } = await pool.query<Row>({ name: 'page', text: FLOOR_PAGE, values: [chat_id] });
  return { messages: rows.map((row) => chatMessage(chat_id, row)) };
}

/** Reads a page from Quad's database with Quad's own statement. */
async function samePage(user_id: number, { chat_id }: Input): Promise<unknown> {
  const values = [chat_id, user_id, 0, null];
  const { rows } = await poolOfQuad.query<QuadRow>({ name: 'same', text: quadPage, values });
  const people = new Map(rows.filter((row) => row.message_id === null).map((row) => [row.user_id, row]));
  const messages = rows.filter((row) => row.message_id !== null).toSorted((a, b) => b.seq - a.seq);
  return {
    messages: messages.map((row) => {
      const { first_name = '', last_name = '' } = people.get(row.author_id) ?? {};
      return chatMessage(chat_id, {
        ...row,
        first_name,
        last_name,
        created_at: new Date(Number(row.sent_at)),
      });
    }),
  };
}

async function answer(request: IncomingMessage, body: string): Promise<unknown> {
  const input = JSON.parse(body) as Input;
  const user_id = Number(request.headers['x-user']);
  if (request.url === '/api/chat/CreateMessage')
    return send(user_id, input, { name: 'send', text: FLOOR_SEND });
  if (request.url === '/insert') return send(user_id, input, { name: 'insert', text: FLOOR_INSERT });
  if (request.url === '/same') return samePage(user_id, input);
  return page(input);
}

const server = serveFloor(answer);
const io = new Server(server, { serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => void socket.join(`user:${socket.handshake.auth.user_id}`));
