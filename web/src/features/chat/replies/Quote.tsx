import type { Message, Quote as Quotation } from '@quad/contract/chat/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthor } from '#features/cards/authors.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { showMessage } from '../history/show-message.ts';
import css from './Quote.module.css';
import { lineOf } from './quoted-words.ts';
import { type Quoted, useQuoted } from './use-quoted.ts';

/** The message to which another message replies, in one line. A press scrolls to the quoted message. */
export function Quote({ message, reply }: { message: Message; reply: Quotation }) {
  const { chat_id } = message.options;
  const cache = useQueryClient();
  const quoted = useQuoted(chat_id, reply);
  if (quoted === 'earlier') return <p className={cx('column text-ink3', css.quote)}>Earlier message</p>;
  const { message_id } = reply;
  return (
    <button
      type="button"
      className={cx('column w-full text-start', css.quote)}
      onClick={() => message_id && void showMessage(cache, { chat_id, message_id, from: message.id })}
    >
      <VisuallyHidden>Replying to </VisuallyHidden>
      {quoted && <QuotedWords quoted={quoted} />}
    </button>
  );
}

/** The name of the author of a quoted message, and its words. */
function QuotedWords({ quoted }: { quoted: Quoted }) {
  const user = useAuthor(quoted.user);
  const isOwn = useSession(({ user_id }) => user_id === user.id);
  const line = <Line isGone={quoted.isGone}>{lineOf({ ...quoted, user })}</Line>;
  if (user.blocked) return line;
  return (
    <>
      <b className="cut weight-650">
        <bdi>{isOwn ? 'You' : user.first_name}</bdi>
        <VisuallyHidden>: </VisuallyHidden>
      </b>
      {line}
    </>
  );
}

const Line = ({ isGone = false, children }: { isGone?: boolean; children: string }) => (
  <span className={cx('cut', isGone && css.gone)}>
    <bdi>{children}</bdi>
  </span>
);
