import { type Client, escapeLiteral } from 'pg';
import { addPlaces } from '../places/queries.ts';
import { seedPeople } from '../queries.ts';

/**
 * How many rows there are to search: posts, messages of the long chat, messages of other chats, places of one
 * institution, and people.
 */
export type Sizes = { posts: number; messages: number; others: number; places: number; people: number };

/** The user who searches, and the id of the long chat. */
export type Searcher = { user_id: number; chat_id: number };

const CHATS = 2000;
const MEMBERS = 10;

const WORDS =
  'the a I you we it is was to of and in on at for with that this my your have can get see just like know about tram ' +
  'notes lecture coffee library exam tutorial assignment campus friday tomorrow tonight later maybe really thanks ' +
  'sorry great where when what which photo page chapter group report deadline bus train dinner lunch party weekend';
const FIRST_NAMES =
  'Anna Ben Chloé Daniel Elif Farah Grace Henry Isla Jack Kim Liam Mia Noah Olivia Priya Quinn Rosa Sam Thị Uma Viktor ' +
  'Wei Xin Yusuf Zoë';
const SYLLABLES =
  'an bel chen do er fitz gar hu is jo kov lu mac ngu os per qui ros sen tam ul van wil xu yo zim';

/** SQL for a text of seven to twelve words, different for each row. */
const TEXT = `(
  select string_agg(words[1 + floor(random() * array_length(words, 1))::int], ' ')
  from string_to_array(${escapeLiteral(WORDS)}, ' ') words, generate_series(1, 7 + n % 6))`;

/**
 * Fills an empty database of Quad. Then vacuums and analyzes the tables, which PostgreSQL would do by itself some time
 * later.
 */
export async function seedSearches(client: Client, sizes: Sizes): Promise<Searcher> {
  const user_id = await seedPeople(client, { people: 100 });
  await addPeople(client, sizes.people);
  await addPosts(client, sizes.posts, user_id);
  await addPlaces(client, sizes.places, 61);
  const chat_id = await addMessages(client, sizes, user_id);
  await client.query('vacuum analyze');
  return { user_id, chat_id };
}

async function addPeople(client: Client, people: number): Promise<void> {
  await client.query(
    `insert into app_user (email, mailbox, password_hash, university_id, setup_stage, first_name, last_name,
       birth_date, course_id)
     select n || '@search.invalid', n || '@search.invalid', 'none', 61, 1, firsts[1 + n % 26],
       initcap(parts[1 + n / 26 % 26] || parts[1 + n / 676 % 26] || parts[1 + n / 17576 % 26]), '2003-04-05', 602
     from generate_series(1, $1::int) n, string_to_array(${escapeLiteral(FIRST_NAMES)}, ' ') firsts,
       string_to_array(${escapeLiteral(SYLLABLES)}, ' ') parts`,
    [people],
  );
}

/**
 * Inserts posts. One of the earliest posts has words that no other post has. Every fifth post of the older half
 * contains "Christmas".
 */
async function addPosts(client: Client, posts: number, user_id: number): Promise<void> {
  await client.query(
    `insert into post (user_id, university_id, text)
     select $2::int + n * 7 % 10000, 61, case
       when n = $1::int / 20 then 'Who made the Crème Brûlée?'
       when n < $1::int / 2 and n % 5 = 0 then 'Christmas ' || ${TEXT}
       else ${TEXT} end
     from generate_series(1, $1::int) n order by n`,
    [posts, user_id],
  );
}

/**
 * Inserts messages. The messages of the long chat and of other chats are interleaved. One of the earliest messages has
 * words that no other message has.
 */
async function addMessages(client: Client, { messages, others }: Sizes, user_id: number): Promise<number> {
  await client.query(
    `insert into chat (type, owner_id, title) select 1, $1, 'Group' from generate_series(0, $2::int)`,
    [user_id, CHATS],
  );
  const { rows } = await client.query<{ chat_id: number }>('select min(chat_id) as chat_id from chat');
  const chat_id = rows[0]?.chat_id as number;
  await client.query(
    `insert into chat_member (chat_id, user_id)
     select chat_id, $1::int + n from chat, generate_series(0, $2::int - 1) n`,
    [user_id, MEMBERS],
  );
  const turn = 1 + others / messages;
  await client.query(
    `insert into message (chat_id, seq, author_id, content)
     select chat_id, row_number() over (partition by chat_id order by n), $1::int + n % $6::int,
       case when n = 10 * $4::int then 'Who made the creme brulee?' else ${TEXT} end
     from (
       select n, case when n % $4::int = 0 then $2::int else $2::int + 1 + n % $5::int end as chat_id
       from generate_series(1, $3::int) n
     ) said
     order by n`,
    [user_id, chat_id, messages * turn, turn, CHATS, MEMBERS],
  );
  await client.query(
    'update chat set last_seq = (select count(*) from message where message.chat_id = chat.chat_id)',
  );
  return chat_id;
}

/** Returns the sizes of the searched tables and of their indexes, as texts. */
export async function sizesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select relname || ': ' || pg_size_pretty(pg_table_size(oid)) || ', indexes '
       || pg_size_pretty(pg_indexes_size(oid)) as line
     from pg_class where relname in ('post', 'message', 'place_distance', 'app_user') order by relname`,
  );
  return rows.map(({ line }) => line);
}
