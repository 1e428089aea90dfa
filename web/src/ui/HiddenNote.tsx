import { cx } from './cx.ts';
import css from './HiddenNote.module.css';

/** A note for an author: the content is hidden from all others for now, because people reported it. */
export const HiddenNote = () => (
  <p className={cx('hint', css.note)}>Hidden from others until our team has looked.</p>
);
