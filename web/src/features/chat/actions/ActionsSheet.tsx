import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { Modal } from '#ui/Modal.tsx';
import { messageLine } from '../names.ts';
import css from './ActionsSheet.module.css';
import { startEditing } from '../changes/editing.ts';
import { UnsendQuestion } from '../changes/UnsendQuestion.tsx';
import { useMessage } from '../history/message-store.ts';
import { WhoReacted } from '../reactions/WhoReacted.tsx';
import { Choices } from './Choices.tsx';
import { MessageDetails } from './MessageDetails.tsx';
import { startReply } from '../replies/replying.ts';
import { closeActions, type OpenActions, useOpenActions } from './open-actions.ts';

/** The dialog has its own file, because the data of all emoji is large. */
const EmojiDialog = lazy(async () => ({
  default: (await import('../reactions/EmojiDialog.tsx')).EmojiDialog,
}));

/**
 * The sheet with a message's actions. In its place, a dialog can show all emoji. The sheet also shows the details of
 * the user's own message and who reacted to a message, and asks before a message is unsent. Source: design-brief §4.3
 * "Actions", everyday.md §4.
 */
export function ActionsSheet() {
  const asked = useOpenActions();
  const [last, setLast] = useState(asked);
  if (asked.item && asked !== last) setLast(asked);
  const item = useMessage(last.item);
  const open = asked.item !== null;
  if (!item) return null;
  if (last.shows !== 'emoji') return <Sheet item={item} isOwn={last.isOwn} shows={last.shows} open={open} />;
  return (
    <LazyPart what="the emoji">{<EmojiDialog item={item} open={open} onClose={closeActions} />}</LazyPart>
  );
}

type SheetProps = { item: ChatMessage; isOwn: boolean; shows: Shows; open: boolean };

function Sheet({ item, isOwn, shows, open }: SheetProps) {
  const id = useId();
  const title = useTitleFocus(shows);
  /** Called once the sheet has closed and has returned the focus. */
  const afterwards = useRef<(() => void) | null>(null);
  return (
    <Modal
      open={open}
      onClose={closeActions}
      onClosed={() => {
        afterwards.current?.();
        afterwards.current = null;
      }}
      shape="card"
      width="small"
      focus="title"
      labelledBy={id}
      className={css.atThumb}
    >
      <div className={cx('grid gap-4 overflow-auto', css.sheet)}>
        <h2 ref={title} id={id} tabIndex={-1} className={cx('pad-x-12', css.title)}>
          <Title item={item} isOwn={isOwn} shows={shows} />
        </h2>
        <p className="pad-x-12 text-ink2 cut">
          <bdi>{messageLine(item, isOwn)}</bdi>
        </p>
        {shows === 'details' && <MessageDetails item={item} />}
        {shows === 'reactions' && <WhoReacted item={item} />}
        {shows === 'unsend' && <UnsendQuestion item={item} onDone={closeActions} />}
        {shows === 'actions' && (
          <Choices
            item={item}
            isOwn={isOwn}
            onEdit={() => (afterwards.current = () => startEditing(item))}
            onReply={() => (afterwards.current = () => startReply(item))}
          />
        )}
        <Button kind="quiet" wide onClick={closeActions}>
          {shows === 'actions' || shows === 'unsend' ? 'Cancel' : 'Done'}
        </Button>
      </div>
    </Modal>
  );
}

type Shows = OpenActions['shows'];

/** Focuses the title when the sheet shows something else, because the pressed button has disappeared. */
function useTitleFocus(shows: Shows) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(shows);
  useEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    title.current?.focus();
  }, [shows]);
  return title;
}

function Title({ item, isOwn, shows }: { item: ChatMessage; isOwn: boolean; shows: Shows }) {
  if (shows === 'reactions') return 'Reactions';
  if (shows === 'unsend') return 'Unsend this message?';
  if (isOwn) return 'Your message';
  return (
    <>
      Message from <bdi>{item.user.first_name}</bdi>
    </>
  );
}
