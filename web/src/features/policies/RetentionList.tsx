import { keptUntil, retention } from '@quad/contract/retention.ts';
import { cx } from '#ui/cx.ts';
import css from './PolicyText.module.css';

/** How long Quad stores each kind of data. The server deletes data according to the same constants. */
export function RetentionList() {
  return (
    <dl className={cx('grid', css.list)}>
      {Object.values(retention).map(({ what, days, since }) => (
        <div key={what}>
          <dt className="text-ink">{what}</dt>
          <dd className="text-ink2">
            {days === 1 ? '1 day' : `${days} days`} after {since}
          </dd>
        </div>
      ))}
      {keptUntil.map(({ what, until }) => (
        <div key={what}>
          <dt className="text-ink">{what}</dt>
          <dd className="text-ink2">{until}</dd>
        </div>
      ))}
    </dl>
  );
}
