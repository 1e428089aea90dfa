import type { ReactNode, RefObject } from 'react';
import css from './BigHead.module.css';
import { cx } from './cx.ts';

type Props = {
  title: string;
  /** The line under the title. */
  lede?: ReactNode;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** The heading of a form that fills the screen. */
export function BigHead({ title, lede, headingRef }: Props) {
  return (
    <div className="stack gap-8">
      <h1 ref={headingRef} tabIndex={-1} className={cx('tighter', css.title)}>
        {title}
      </h1>
      {lede && <p className="text-ink2">{lede}</p>}
    </div>
  );
}
