import { cx } from '#ui/cx.ts';
import { SkeletonBlock } from '#ui/Skeleton.tsx';
import css from './PostSkeleton.module.css';

/** The placeholder of a post, as high as a post with a short text. */
export function PostSkeleton() {
  return (
    <div className={cx('grid gap-12 border-line round-card', css.post)}>
      <div className="row gap-12">
        <SkeletonBlock width="44px" height="44px" radius="36%" />
        <span className="grid gap-8 flex-1">
          <SkeletonBlock width="40%" />
          <SkeletonBlock width="18%" height="0.8em" />
        </span>
      </div>
      <SkeletonBlock width="92%" />
      <SkeletonBlock width="64%" />
    </div>
  );
}
