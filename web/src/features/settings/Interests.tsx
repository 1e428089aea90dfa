import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myInterests } from '#features/me/interests/queries.ts';
import { useLimit } from '#features/me/use-limit.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useEver } from '#ui/use-ever.ts';
import css from './SettingsPage.module.css';

const InterestsDialog = lazy(async () => ({
  default: (await import('#features/me/interests/InterestsDialog.tsx')).InterestsDialog,
}));

/** The interests on the user's profile, with a button to change them. */
export function Interests() {
  const { data, error, isFetching, refetch } = useQuery({
    ...myInterests,
    refetchOnWindowFocus: 'always',
  });
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useEver(isOpen);
  const limit = useLimit();
  if (error && !data) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const isNone = data?.length === 0;
  return (
    <div className="stack gap-8">
      <h3>Interests</h3>
      <div className="row flex-wrap gap-8-12 min-h-row pad-y-8 line-between">
        <p className={cx('grid min-w-0 break-anywhere', css.rowWords)}>
          <span className={isNone ? css.aside : css.rowName}>
            {isNone ? 'None yet. Up to 5 show others what you have in common.' : data?.map(nameOf).join(', ')}
          </span>
          {limit && <span className={css.aside}>{limit}</span>}
        </p>
        <Button
          kind="line"
          aria-haspopup="dialog"
          disabled={!data || limit !== null}
          onClick={() => setOpen(true)}
        >
          {isNone ? 'Choose' : 'Change'}
          <span className="visually-hidden"> interests</span>
        </Button>
      </div>
      {hasOpened && data && (
        <LazyPart what="the interests">
          <InterestsDialog open={isOpen} saved={data} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  );
}

const nameOf = ({ name }: { name: string }): string => name;
