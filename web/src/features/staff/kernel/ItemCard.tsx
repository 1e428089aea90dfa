import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import css from './ItemCard.module.css';

/** `sealed`: a snapshot of reported content. `answer`: a quote of what staff have answered. */
const LOOKS = {
  sealed: cx('grid gap-8 pad-20 round-card bg-wattle-soft break-anywhere', css.sealed),
  suggestion: cx('grid gap-6 pad-20 round-card break-anywhere', css.suggestion),
  quote: cx('grid gap-4 pad-start-14', css.quote),
  answer: cx('grid gap-4 pad-start-14', css.answer),
};

type Props = {
  look: keyof typeof LOOKS;
  /** The name of the item for screen readers. */
  label?: string;
  /** The name of the author, or the kind of the item. */
  name?: ReactNode;
  /** An element above the text, such as a heading. */
  intro?: ReactNode;
  /** The title or the type of the item, in small print above the text. */
  subtitle?: ReactNode;
  text: string;
  isLarge?: boolean;
  media?: ReactNode;
  /** The last line: who wrote it, and when. */
  children?: ReactNode;
};

/** One item of a case: something that a user or staff have written, with its author and its time. */
export const ItemCard = ({ look, label, name, intro, subtitle, text, isLarge, media, children }: Props) => (
  <section className={LOOKS[look]} aria-label={label}>
    {name && <p className="name">{name}</p>}
    {intro}
    {subtitle && <p className="hint">{subtitle}</p>}
    <p className={cx('typed', isLarge && 'type-lede')}>
      <bdi>{text}</bdi>
    </p>
    {media}
    {children && <p className="hint">{children}</p>}
  </section>
);
