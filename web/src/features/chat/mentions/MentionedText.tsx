import { useNames } from '#features/cards/cards.ts';
import { useSession } from '#platform/session.ts';
import { LinkedText } from '#ui/LinkedText.tsx';
import css from './MentionedText.module.css';
import { splitMentions } from './split-mentions.ts';

/** A text with links and with mentions of these people. */
export function MentionedText({ content, mentions }: { content: string; mentions: readonly number[] }) {
  const people = useNames(mentions);
  const me = useSession(({ user_id }) => user_id);
  return splitMentions(content, people).map(({ text, user_id }, at) =>
    user_id === undefined ? (
      <LinkedText key={`${at} ${text}`} content={text} />
    ) : (
      <b key={`${at} ${text}`} className={css.mention} data-me={user_id === me || undefined}>
        {text}
      </b>
    ),
  );
}
