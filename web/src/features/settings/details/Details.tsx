import { useState } from 'react';
import { useLimit } from '#features/me/use-limit.ts';
import type { RememberedUser } from '#platform/session.ts';
import { ordinal } from '#platform/text-helpers.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { useEver } from '#ui/use-ever.ts';
import css from '../SettingsPage.module.css';

const DetailsDialog = lazy(async () => ({ default: (await import('./DetailsDialog.tsx')).DetailsDialog }));

type Props = {
  me: RememberedUser;
  /** Whether the server has sent the data. False while only the data that this device stores are known. */
  isFresh: boolean;
};

/** The user's name, course and year, with a button to correct them. */
export function Details({ me, isFresh }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useEver(isOpen);
  const limit = useLimit();
  const { first_name, other_names, last_name, course, year_level } = me;
  const studies = [course?.course_name, year_level !== null && `${ordinal(year_level)} year`];
  return (
    <div className="stack gap-8">
      <h3>Name and course</h3>
      <div className="row flex-wrap gap-8-12 min-h-row pad-y-8 line-between">
        <p className={cx('grid min-w-0 break-anywhere', css.rowWords)}>
          <span className={css.rowName}>
            {[first_name, other_names, last_name].filter(Boolean).join(' ')}
          </span>
          <span className={css.aside}>{studies.filter(Boolean).join(', ')}</span>
          {limit && <span className={css.aside}>{limit}</span>}
        </p>
        <Button
          kind="line"
          aria-haspopup="dialog"
          disabled={!isFresh || limit !== null}
          onClick={() => setOpen(true)}
        >
          Edit
        </Button>
      </div>
      {hasOpened && (
        <LazyPart what="your details">
          <DetailsDialog open={isOpen} me={me} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  );
}
