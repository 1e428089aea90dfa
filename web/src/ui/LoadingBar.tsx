import css from './LoadingBar.module.css';

/** The 3 px bar along the top while a screen's code is on its way. Unseen for the first 300 ms. */
export function LoadingBar() {
  return <div className={css.bar} role="progressbar" aria-label="Loading" />;
}
