import css from './FeedControls.module.css';
import { FeedSearch } from './FeedSearch.tsx';
import type { View } from './use-wanted.ts';

type Props = { view: View; onShow: (view: View) => void };

/** Whose posts, and which. */
export function FeedControls({ view, onShow }: Props) {
  return (
    <div className={css.controls}>
      <div className={css.whose} role="group" aria-label="Whose posts">
        {[false, true].map((isCampus) => (
          <button
            key={`${isCampus}`}
            type="button"
            className={css.one}
            aria-pressed={view.isCampus === isCampus}
            onClick={() => onShow({ ...view, isCampus })}
          >
            {isCampus ? 'My campus' : 'Everyone'}
          </button>
        ))}
      </div>
      <FeedSearch text={view.text} onSearch={(text) => onShow({ ...view, text })} />
    </div>
  );
}
