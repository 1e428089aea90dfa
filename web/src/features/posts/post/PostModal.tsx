import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { usePost } from '../store.ts';
import { GonePost } from './GonePost.tsx';
import css from './PostModal.module.css';
import { PostView } from './PostView.tsx';
import { useOpened } from './use-open-post.ts';

type Props = {
  /** The id of the open post; null if none is open. */
  post_id: number | null;
  onClose: () => void;
};

/** The modal with a post over the feed, for large screens. */
export function PostModal({ post_id, onClose }: Props) {
  // Stores the id, so that the post is visible during the closing animation.
  const [kept, setKept] = useState(post_id);
  if (post_id !== null && kept !== post_id) setKept(post_id);
  const hasMedia = (usePost(kept ?? 0)?.media.length ?? 0) > 0;
  // The card of a deleted post is gone when the modal closes, so the card beside it gets the focus.
  const beside = useRef<Element | null | undefined>(null);
  const noteBeside = (): void => {
    const card = document.querySelector(`[data-post="${kept}"]`);
    beside.current = card?.nextElementSibling ?? card?.previousElementSibling;
  };
  const focusBeside = (): void => {
    if (beside.current instanceof HTMLElement) beside.current.focus();
    beside.current = null;
  };
  return (
    <Dialog
      open={post_id !== null}
      onClose={onClose}
      onClosed={focusBeside}
      title="Post"
      width={hasMedia ? 'wide' : 'normal'}
      focus="title"
      flush
      className={css.modal}
    >
      {kept !== null && <Content key={kept} post_id={kept} onClose={onClose} onDeleted={noteBeside} />}
    </Dialog>
  );
}

type ContentProps = { post_id: number; onClose: () => void; onDeleted: () => void };

function Content({ post_id, onClose, onDeleted }: ContentProps) {
  const { post, isJoined, isGone, unsent } = useOpened(post_id);
  const leave = (): void => {
    onDeleted();
    onClose();
  };
  if (post && !isGone) return <PostView post={post} isJoined={isJoined} shape="modal" onDeleted={leave} />;
  return (
    <GonePost
      unsent={unsent}
      action={
        <Button kind="line" onClick={onClose}>
          Back to posts
        </Button>
      }
    />
  );
}
