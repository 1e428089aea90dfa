import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useEffect } from 'react';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { useSession } from '#platform/session.ts';
import { announce } from '#ui/announce.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { Chat } from '../chat.ts';
import { closeSheet } from '../groups/open-sheet.ts';
import { useOpenTitle } from '../members.ts';
import css from './NotSentSheet.module.css';
import { type Stranded, useStranded } from './stranded.ts';
import { UnsentWords } from './UnsentWords.tsx';

/**
 * The sheet with the drafts and messages for chats in which the user can no longer write. The user can copy, save and
 * delete each of them.
 */
export function NotSentSheet({ open }: { open: boolean }) {
  const all = useStranded();
  const isEmpty = open && all?.length === 0;
  useEffect(() => {
    if (isEmpty) closeSheet();
  }, [isEmpty]);
  return (
    <Dialog open={open} onClose={closeSheet} focus="title" title="Not sent" width="small">
      <p className="hint break-anywhere">
        Nobody has received this. It stays on this device until you delete it or log out.
      </p>
      <ul className={cx('grid gap-24', css.list)}>
        {all?.map((one) => (
          <StrandedMessage key={one.key} one={one} />
        ))}
      </ul>
    </Dialog>
  );
}

function StrandedMessage({ one }: { one: Stranded }) {
  const { chat, chat_title, text, files, remove } = one;
  const me = useSession((session) => session.user_id);
  const title = useOpenTitle(chat, me);
  return (
    <UnsentWords
      text={text}
      files={files}
      heading={
        <h3 className="hint break-anywhere">
          {chat && title !== undefined ? endedTitle(chat, title) : leftTitle(chat_title)}
        </h3>
      }
      verb="Delete"
      onRemove={(row) => {
        focusAfterRemoval(row);
        announce('Deleted');
        remove();
      }}
    />
  );
}

const endedTitle = (chat: Chat, title: string): string =>
  chat.type === CHAT_GROUP ? `For ${title}, which has ended` : `For your chat with ${title}, which has ended`;

const leftTitle = (title: string | undefined): string =>
  title ? `For ${title}, which you’re not in any more` : 'For a chat you’re not in any more';
