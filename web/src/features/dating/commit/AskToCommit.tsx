import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '#platform/session.ts';
import { useSend } from '#platform/use-send.ts';
import { LazyCommitModal } from './LazyCommitModal.tsx';
import { takeStep } from './take-step.ts';

type Props = {
  person: { id: number; first_name: string };
  open: boolean;
  onClose: () => void;
  /** Called after the request is sent. `chat_id` is the chat that the request opened. */
  onAsked: (chat_id: number | null) => void;
};

/**
 * A dialog in which the user asks a match to commit before the two have a chat. The dialog first says what a commitment
 * means.
 */
export function AskToCommit({ person, open, onClose, onAsked }: Props) {
  const cache = useQueryClient();
  const me = useSession((session) => session.user_id);
  const { send, busy } = useSend(() => takeStep(cache, { me: me ?? 0, person, chat: undefined }, 'send'));

  async function ask(): Promise<void> {
    const answer = await send(undefined);
    onClose();
    if (answer?.status) onAsked(answer.content._notification?.chat_id ?? null);
  }

  return (
    <LazyCommitModal
      question={open ? 'send' : null}
      person={person}
      busy={busy}
      onConfirm={() => void ask()}
      onCancel={onClose}
    />
  );
}
