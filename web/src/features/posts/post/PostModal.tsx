import { useState } from 'react';
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
  return (
    <Dialog
      open={post_id !== null}
      onClose={onClose}
      title="Post"
      width={hasMedia ? 'wide' : 'normal'}
      focus="title"
      flush
      className={css.modal}
    >
      {kept !== null && <Content key={kept} post_id={kept} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ post_id, onClose }: { post_id: number; onClose: () => void }) {
  const { post, isJoined, isGone, unsent } = useOpened(post_id);
  if (post && !isGone) return <PostView post={post} isJoined={isJoined} shape="modal" onDeleted={onClose} />;
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
