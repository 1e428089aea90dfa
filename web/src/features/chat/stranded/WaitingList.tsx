import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { announce } from '#ui/announce.ts';
import { showToast } from '#ui/toasts.ts';
import { cancel } from '../composer/outbox.ts';
import { UnsentWords } from './UnsentWords.tsx';
import { closeWaiting, readWaiting, useWaiting } from './waiting.ts';

/** The waiting messages with their text and files, grouped by chat. The user can copy or cancel each one. */
export function WaitingList() {
  const waiting = useWaiting();
  return (
    <ul className="grid gap-20">
      {waiting.map(({ client_id, chat_id, chat_title = 'a chat', content, files }, at) => (
        <UnsentWords
          key={client_id}
          text={content}
          files={files}
          heading={
            waiting[at - 1]?.chat_id !== chat_id && (
              <h3 className="break-anywhere">
                To <bdi>{chat_title}</bdi>
              </h3>
            )
          }
          verb="Cancel"
          onRemove={(row) => void cancelAndSay(client_id, row)}
        />
      ))}
    </ul>
  );
}

async function cancelAndSay(client_id: string, row: HTMLElement | null): Promise<void> {
  focusAfterRemoval(row);
  if (await cancel(client_id)) announce('Cancelled');
  else showToast('Too late to cancel: it’s being sent.');
  if (readWaiting().length === 0) closeWaiting();
}
