import { cx } from '#ui/cx.ts';
import { Segments } from '#ui/Segments.tsx';
import css from './FeedControls.module.css';
import { FeedSearch } from './FeedSearch.tsx';
import type { View } from './use-feed-filter.ts';

type Props = { view: View; onShow: (view: View) => void };

/** The controls of the feed: a choice between everybody's posts and posts of the user's campus, and the search. */
export function FeedControls({ view, onShow }: Props) {
  return (
    <div className="row flex-wrap gap-8-12">
      <Segments
        label="Whose posts"
        className={cx('min-w-0', css.whose)}
        choices={[
          { value: 'everyone', label: 'Everyone' },
          { value: 'campus', label: 'My campus' },
        ]}
        value={view.isCampus ? 'campus' : 'everyone'}
        onChange={(whose) => onShow({ ...view, isCampus: whose === 'campus' })}
      />
      <FeedSearch text={view.text} onSearch={(text) => onShow({ ...view, text })} />
    </div>
  );
}
