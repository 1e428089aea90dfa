import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './LikeButton.module.css';
import { toggleLike } from './likes.ts';
import type { HeldPost } from './store.ts';

/** The heart under a post, with the number of likes if there are any. A press changes the heart and the number. */
export function LikeButton({ post: { id, has_liked, like_count } }: { post: HeldPost }) {
  return (
    <button
      type="button"
      className={cx('inline-flex items-center min-h-tool pad-x-12 round-control label hover-tint', css.like)}
      aria-pressed={has_liked}
      onClick={() => void toggleLike(id)}
    >
      <Icon key={`${has_liked}`} name="heart" size={20} />
      <span className="visually-hidden">Like </span>
      {like_count > 0 && <span className={css.count}>{like_count}</span>}
    </button>
  );
}
