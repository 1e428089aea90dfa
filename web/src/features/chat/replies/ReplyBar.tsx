import { useAuthor } from '#features/cards/authors.ts';
import { useSession } from '#platform/session.ts';
import { ComposerBar } from '../changes/ComposerBar.tsx';
import type { Replying } from '../drafts.ts';
import { lineOf } from './quoted-words.ts';
import { stopReply } from './replying.ts';
import { type Quoted, useQuoted } from './use-quoted.ts';

type Props = { chat_id: number; replying: Replying };

/**
 * The bar above the box while the user writes a reply. Source: everyday.md §4. A reply to another message gets a bar of
 * its own, because the query in `useQuoted` goes on showing the message that it selected first.
 */
export const ReplyBar = (props: Props) => <Bar key={props.replying.message_id} {...props} />;

function Bar({ chat_id, replying }: Props) {
  const quoted = useQuoted(chat_id, replying);
  const close = () => stopReply(chat_id);
  if (quoted && quoted !== 'earlier') return <Known quoted={quoted} onClose={close} />;
  return (
    <ComposerBar icon="reply" title="Replying" closeLabel="Don’t reply" onClose={close}>
      {quoted === 'earlier' ? 'Earlier message' : ' '}
    </ComposerBar>
  );
}

function Known({ quoted, onClose }: { quoted: Quoted; onClose: () => void }) {
  const user = useAuthor(quoted.user);
  const isOwn = useSession(({ user_id }) => user_id === user.id);
  const title = user.blocked ? 'Replying' : `Replying to ${isOwn ? 'yourself' : user.first_name}`;
  return (
    <ComposerBar icon="reply" title={title} closeLabel="Don’t reply" onClose={onClose}>
      <bdi>{lineOf({ ...quoted, user })}</bdi>
    </ComposerBar>
  );
}
