import { cx } from './cx.ts';
import css from './LoadingBar.module.css';

/** The bar at the top while a screen's code loads, 3 px high. It is invisible for the first 300 ms. */
export function LoadingBar() {
  return <div className={cx('fixed', css.bar)} role="progressbar" aria-label="Loading" />;
}
