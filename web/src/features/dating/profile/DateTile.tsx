import { useEffect, useRef } from 'react';
import { datingStageOf } from '#features/me/dating.ts';
import { useMe } from '#features/me/queries.ts';
import { paths } from '#platform/paths.ts';
import type { RememberedUser } from '#platform/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { wordsOf } from '../words.ts';
import css from './DateTile.module.css';
import { DatePreferences } from './DatePreferences.tsx';

/** The state of the user's date profile, and the user's choices about dating. */
export function DateTile() {
  const me = useMe();
  return me && <Tile me={me} />;
}

function Tile({ me }: { me: RememberedUser }) {
  const stage = datingStageOf(me);
  const isOn = stage === 'on';
  const tile = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser scrolls to the target of the URL only when the page loads. The tile is rendered later, so the tile
    // scrolls itself into view.
    if (location.hash === '#date') tile.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <>
      <div ref={tile} className="row flex-wrap gap-16 pad-20 round-card bg-field-galah edge">
        <span className={cx('center flex-none text-on-fill', css.drawing)}>
          <Icon name="heart" size={24} />
        </span>
        <div className={cx('grid gap-2 min-w-0 type-hint', css.words)}>
          <h3>Date profile</h3>
          <p className="type-label">{wordsOf(me)}</p>
          {!isOn && <p>Nobody sees a date profile of you until you turn it on.</p>}
        </div>
        <ButtonLink kind="line" size="tool" href={paths.date} className={css.link}>
          Open Date
        </ButtonLink>
      </div>
      {isOn && <DatePreferences isCommitted={me.date_enabled === 'COMMITTED'} />}
    </>
  );
}
