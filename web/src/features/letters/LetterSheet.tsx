import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Letter } from '@quad/contract/letters/shapes.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Segments } from '#ui/Segments.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { PublishedTime } from './PublishedTime.tsx';
import { Comments } from './Comments.tsx';
import css from './LetterSheet.module.css';
import { letterOf, letterPages } from './queries.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { useAuthorLine } from './use-author-line.ts';

type Props = {
  /** The id of the open letter; null if none is open. */
  letter_id: number | null;
  onClose: () => void;
};

/**
 * A letter and its comments. On large screens they are side by side. On small screens the user switches between them.
 */
export function LetterSheet({ letter_id, onClose }: Props) {
  // Stores the id, so that the letter is visible during the closing animation.
  const [kept, setKept] = useState(letter_id);
  const [isDirty, setDirty] = useState(false);
  if (letter_id !== null && kept !== letter_id) setKept(letter_id);
  const { letter, failed } = useLetter(kept);
  const line = useAuthorLine(letter ?? { isMe: false, uni_id: null });
  return (
    <Dialog
      open={letter_id !== null}
      onClose={onClose}
      onClosed={() => setDirty(false)}
      title={line}
      width="wide"
      focus="title"
      dirty={isDirty}
    >
      {failed}
      {letter && <Views key={letter.id} letter={letter} onDirty={setDirty} onClose={onClose} />}
    </Dialog>
  );
}

/** Returns a letter. Until the server has answered, it is the cached letter of the list. */
function useLetter(letter_id: number | null) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...letterOf(letter_id ?? 0),
    enabled: letter_id !== null,
    placeholderData: () =>
      cache
        .getQueryData(letterPages.queryKey)
        ?.pages.flat()
        .find(({ id }) => id === letter_id),
  });
  const failed = error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return { letter: data, failed };
}

type ViewsProps = { letter: Letter; onDirty: (isDirty: boolean) => void; onClose: () => void };

function Views({ letter, onDirty, onClose }: ViewsProps) {
  const isDesktop = useDesktop();
  const [view, setView] = useState<'letter' | 'comments'>('letter');
  const id = useId();
  const isShown = (one: typeof view) => isDesktop || view === one;
  return (
    <>
      {!isDesktop && (
        <Segments
          className={css.tabs}
          choices={[
            { value: 'letter', label: 'Letter', controls: `${id}-letter` },
            { value: 'comments', label: `Comments (${letter.comment_count})`, controls: `${id}-comments` },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      <div className={cx('stack', css.views)}>
        <section
          hidden={!isShown('letter')}
          id={`${id}-letter`}
          aria-label="Letter"
          className={cx('stack content-start gap-16', css.letter)}
        >
          <p className={cx('pad-20 round-card bg-field-galah typed tight', css.words)}>
            <bdi>{letter.content}</bdi>
          </p>
          <footer className="row justify-between gap-12 min-h-tool">
            <PublishedTime thing={letter} />
            <MoreMenu kind="love letter" thing={letter} onDeleted={onClose} />
          </footer>
        </section>
        <section
          hidden={!isShown('comments')}
          id={`${id}-comments`}
          aria-label="Comments"
          className={cx('stack content-start gap-16', css.comments)}
        >
          <WholeComments letter={letter} onDirty={onDirty} />
        </section>
      </div>
    </>
  );
}

/** All comments on a letter. They are fetched, because the list of letters has only one comment of each letter. */
function WholeComments({ letter, onDirty }: Omit<ViewsProps, 'onClose'>) {
  const { isPlaceholderData, error } = useQuery(letterOf(letter.id));
  return (
    <Loading
      waiting={isPlaceholderData && !error}
      label="Loading comments"
      skeleton={<SkeletonRows count={2} />}
    >
      <Comments letter={letter} onDirty={onDirty} />
    </Loading>
  );
}
