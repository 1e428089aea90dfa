import { changeCalls } from '@quad/contract/chat/change-calls.ts';
import { UNSENT_DAYS } from '@quad/contract/chat/limits.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { now } from '#platform/now.ts';
import { request } from '#platform/request.ts';
import { useAway } from '#platform/use-away.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { readDraft } from '../drafts.ts';
import { WITHOUT_CONTENT } from '../history/catch-up-changes.ts';
import { patchMessage } from '../history/message-store.ts';
import { stopEditing } from './editing.ts';

type Props = { item: ChatMessage; onDone: () => void };

/**
 * Asks before the user's own message is unsent. While the page is offline, the message cannot be unsent, and the page
 * does not try again later.
 */
export function UnsendQuestion({ item: { message }, onDone }: Props) {
  const away = useAway();
  const { send, busy } = useSend((message_id: number) => request(changeCalls.UnsendMessage, { message_id }));

  async function confirmed(): Promise<void> {
    const sentAt = now();
    const answer = await send(message.id);
    if (!answer?.status) return;
    const { chat_id } = message.options;
    if (readDraft(chat_id).editing?.message_id === message.id) stopEditing(chat_id);
    patchMessage(message.id, { ...WITHOUT_CONTENT, unsent: true }, sentAt);
    announce('Message unsent');
    onDone();
  }

  return (
    <div className="grid gap-14 pad-x-12">
      <p className="text-ink2">
        {`Gone for everyone here. If it is reported within ${UNSENT_DAYS} days, the people who run Quad can still see it.`}
      </p>
      {away && <p role="status">{`${away} You can unsend it once you’re back online.`}</p>}
      <Button
        kind="danger"
        wide
        busy={busy}
        busyText="Unsending"
        disabled={away !== null}
        onClick={() => void confirmed()}
      >
        Unsend
      </Button>
    </div>
  );
}
