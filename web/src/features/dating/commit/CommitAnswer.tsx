import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { chats } from '#features/chat/queries.ts';
import { useCard } from '#features/cards/cards.ts';
import { useConnected } from '#platform/connection-state.ts';
import { useSession } from '#platform/session.ts';
import { hasNoFocus } from '#ui/focus.ts';
import { useEver } from '#ui/use-ever.ts';
import { CommitButton } from './CommitButton.tsx';
import { commitStateIn } from './commit-state.ts';
import type { Step } from './take-step.ts';

type Props = { notification: Pick<Notification, 'chat_id' | 'source_user_id'> };

/**
 * The buttons Accept and Decline in the notification of a commit request. After the answer, a text says the outcome.
 */
export default function CommitAnswer({ notification: { chat_id, source_user_id } }: Props) {
  const me = useSession((session) => session.user_id);
  const { data: list } = useQuery(chats);
  const person = useCard(source_user_id ?? 0);
  const connected = useConnected((state) => state.connected);
  const [taken, setTaken] = useState<Step | null>(null);
  const reason = useId();
  const chat = list?.find(({ id }) => id === chat_id);
  const commitState = commitStateIn(chat, me);
  const isOpen = commitState === 'received';
  const wasOpen = useEver(isOpen);
  const words = useFocusWhenOver(isOpen);
  if (!list) return null;
  // After Accept, the button remains and says that the two are committed. Otherwise the event of the commit would
  // remove the button, because the event may arrive before the answer to the call.
  const isKept = commitState === 'committed' && wasOpen;
  if (person && chat && (isOpen || isKept))
    return (
      <>
        <CommitButton
          person={person}
          chat={chat}
          disabledBy={connected ? undefined : reason}
          onTaken={(step) => setTaken(step)}
        />
        {!connected && (
          <span id={reason} className="meta">
            You’re offline.
          </span>
        )}
      </>
    );
  return (
    <span ref={words} tabIndex={-1} className="meta">
      {outcome(commitState === 'committed', taken === 'decline')}
    </span>
  );
}

const outcome = (areCommitted: boolean, hasDeclined: boolean): string => {
  if (areCommitted) return 'You’re committed.';
  return hasDeclined ? 'You declined.' : 'No longer open.';
};

/** Moves the focus from the removed buttons to the text that replaces them. */
function useFocusWhenOver(isOpen: boolean) {
  const words = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && hasNoFocus()) words.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return words;
}
