import type { Review } from '@quad/contract/places/shapes.ts';
import { useAuthor } from '#features/cards/authors.ts';
import { fullName } from '#features/cards/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { openReport } from '#features/people/open-report.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { HiddenNote } from '#ui/HiddenNote.tsx';
import { Menu } from '#ui/Menu.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { StarRow } from '#ui/Stars.tsx';
import css from './Reviews.module.css';

type Props = { review: Review; isOwn: boolean; isNew: boolean; onEdit: () => void; onDelete: () => void };

/** A person's review of a place. A press on the name opens the person's profile. */
export function ReviewItem({ review, isOwn, isNew, onEdit, onDelete }: Props) {
  const { content, rating } = review;
  const author = useAuthor(review.user);
  return (
    <article
      className={cx('stack gap-8 relative more-edge round-row bg-sunken', css.review)}
      data-mine={isOwn || undefined}
      data-new={isNew || undefined}
    >
      <header className="flex items-start gap-10">
        <Avatar seed={author.id} src={smallPicture(author.pfp_url)} size={44} />
        <div className="grid gap-2 flex-1 min-w-0">
          <h4 className={cx('row flex-wrap m-0', css.author)}>
            <button
              type="button"
              className={cx('name text-start break-anywhere', css.name)}
              onClick={() => openProfile(author.id)}
            >
              <bdi>{fullName(author)}</bdi>
            </button>
            {isOwn && <span className="type-label text-bloom">Your review</span>}
          </h4>
          <p className={cx('row flex-wrap', css.facts)}>
            <StarRow rating={rating} />
            <RelativeTime at={review.creation_time} className="meta" />
          </p>
        </div>
        <Options {...{ review, isOwn, onEdit, onDelete }} />
      </header>
      <p className={cx('typed type-body', css.words)}>
        <bdi>{content}</bdi>
      </p>
      {review.hidden && <HiddenNote />}
    </article>
  );
}

function Options({ review, isOwn, onEdit, onDelete }: Omit<Props, 'isNew'>) {
  const author = useAuthor(review.user);
  const report = () =>
    openReport({
      target_type: 'REVIEW',
      target_id: review.id,
      quote: review.content,
      person: { id: author.id, first_name: author.first_name, blocked: false },
    });
  return isOwn ? (
    <Menu
      label="Options for your review"
      items={[
        { label: 'Edit', icon: 'edit', onSelect: onEdit },
        { label: 'Delete', danger: true, onSelect: onDelete },
      ]}
    />
  ) : (
    <Menu label="Options for this review" items={[{ label: 'Report', icon: 'flag', onSelect: report }]} />
  );
}
