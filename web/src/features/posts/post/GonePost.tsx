import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { hasNoFocus } from '#ui/focus.ts';
import css from './GonePost.module.css';

const PathEnds = lazyDrawing(async () => (await import('#ui/drawings/PathEnds.tsx')).PathEnds);

type Props = {
  /** The button or link that leaves this screen. */
  action: ReactNode;
  /** The comment that the user was writing when the post was deleted. */
  unsent: string;
};

/** Rendered instead of a post that was deleted or never existed. */
export function GonePost({ action, unsent }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // The text gets the focus if the comment box had it, because the box is removed.
  useEffect(() => {
    if (hasNoFocus()) place.current?.focus();
  }, []);
  return (
    <div ref={place} className={cx('grid content-center', css.gone)} tabIndex={-1}>
      <EmptyState
        drawing={<PathEnds />}
        text="This post isn’t here any more."
        hint="It may have been deleted."
        action={action}
      />
      {unsent && (
        <section
          className={cx('grid justify-items-start gap-8 w-full mx-auto pad-16', css.unsent)}
          aria-label="Your comment"
        >
          <p className="hint">Your comment wasn’t sent. You’ll lose it if you leave.</p>
          <p className={cx('break-anywhere', css.text)}>
            <bdi>{unsent}</bdi>
          </p>
          <Button kind="line" size="tool" icon="copy" onClick={() => void copyText(unsent)}>
            Copy
          </Button>
        </section>
      )}
    </div>
  );
}
