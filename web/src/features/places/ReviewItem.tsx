import type { Review } from '@quad/contract/places/shapes.ts';
import { useAuthor } from '#features/cards/authors.ts';
import { fullName } from '#features/cards/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { openReport } from '#features/people/open-report.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { HiddenNote } from '#ui/HiddenNote.tsx';
import { Menu } from '#ui/Menu.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { StarRow } from '#ui/Stars.tsx';
import css from './Reviews.module.css';

type Props = { review: Review; isOwn: boolean; isNew: boolean; onEdit: () => void; onDelete: () => void };

/** A person's review of a place. The name opens the person's profile. */
export function ReviewItem({ review, isOwn, isNew, onEdit, onDelete }: Props) {
  const { id, content, rating } = review;
  const author = useAuthor(review.user);
  const report = () =>
    openReport({
      target_type: 'REVIEW',
      target_id: id,
      quote: content,
      person: { id: author.id, first_name: author.first_name, blocked: false },
    });
  return (
    <article className={css.review} data-mine={isOwn || undefined} data-new={isNew || undefined}>
      <header className={css.header}>
        <Avatar seed={author.id} src={smallPicture(author.pfp_url)} size={44} />
        <div className={css.who}>
          <h4 className={css.author}>
            <button type="button" className={css.name} onClick={() => openProfile(author.id)}>
              <bdi>{fullName(author)}</bdi>
            </button>
            {isOwn && <span className={css.own}>Your review</span>}
          </h4>
          <p className={css.facts}>
            <StarRow rating={rating} />
            <RelativeTime at={review.creation_time} className="meta" />
          </p>
        </div>
        {isOwn ? (
          <Menu
            label="Options for your review"
            items={[
              { label: 'Edit', icon: 'edit', onSelect: onEdit },
              { label: 'Delete', danger: true, onSelect: onDelete },
            ]}
          />
        ) : (
          <Menu
            label="Options for this review"
            items={[{ label: 'Report', icon: 'flag', onSelect: report }]}
          />
        )}
      </header>
      <p className={css.words}>
        <bdi>{content}</bdi>
      </p>
      {review.hidden && <HiddenNote />}
    </article>
  );
}
