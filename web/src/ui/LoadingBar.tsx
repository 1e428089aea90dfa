import css from './LoadingBar.module.css';

/** The 3 px bar at the top while a screen's code loads. Invisible for the first 300 ms. */
export function LoadingBar() {
  return <div className={css.bar} role="progressbar" aria-label="Loading" />;
}
