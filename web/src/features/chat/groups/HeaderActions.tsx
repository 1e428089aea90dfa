import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { Suspense, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import type { Chat } from '../chat.ts';
import { openSheet } from './open-sheet.ts';

const MORE = 'More about this chat';

const MoreMenu = lazy(async () => ({ default: (await import('./MoreMenu.tsx')).MoreMenu }));

type Props = { chat: Chat; me: number | null };

/** The actions of the open chat, at the end of its header. Source: specification 1 §6. */
export function HeaderActions({ chat, me }: Props) {
  const { id: chat_id, type, owner_id, writable } = chat;
  const [isWanted, setWanted] = useState(false);
  if (!writable) return null;
  const hasSettings = type === CHAT_MATCH || (type === CHAT_GROUP && owner_id === me);
  return (
    <>
      {type === CHAT_GROUP && (
        <IconButton
          icon="add-person"
          label="Add friends"
          aria-haspopup="dialog"
          onClick={() => openSheet({ kind: 'add', chat_id })}
        />
      )}
      {hasSettings ? (
        <IconButton
          icon="more"
          label="Chat settings"
          aria-haspopup="dialog"
          onClick={() => openSheet({ kind: 'settings', chat_id })}
        />
      ) : (
        <ErrorBoundaryWithRetry what="that menu" toast>
          <Suspense fallback={<IconButton icon="more" label={MORE} onClick={() => setWanted(true)} />}>
            <MoreMenu chat={chat} label={MORE} isWanted={isWanted} />
          </Suspense>
        </ErrorBoundaryWithRetry>
      )}
    </>
  );
}
