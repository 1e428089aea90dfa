import { SkeletonBlock } from '#ui/Skeleton.tsx';
import css from './PostSkeleton.module.css';

/** A placeholder for a post, as high as a post with a short text. */
export function PostSkeleton() {
  return (
    <div className={css.post}>
      <div className={css.byline}>
        <SkeletonBlock width="44px" height="44px" radius="36%" />
        <span className={css.lines}>
          <SkeletonBlock width="40%" />
          <SkeletonBlock width="18%" height="0.8em" />
        </span>
      </div>
      <SkeletonBlock width="92%" />
      <SkeletonBlock width="64%" />
    </div>
  );
}
