import { useQuery } from '@tanstack/react-query';
import { isMissing } from '#platform/request.ts';
import { useMe } from '#features/me/queries.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';
import { PathEnds } from '#ui/drawings/PathEnds.tsx';
import { useCard } from '#features/cards/cards.ts';
import { useChatsWith } from './chats-with.ts';
import { focusScreen } from './focus-after.ts';
import { closeProfile, useOpenProfile } from './open-profile.ts';
import { ownCard } from './own-card.ts';
import { Profile } from './Profile.tsx';
import css from './ProfileCard.module.css';
import { person } from './queries.ts';

const TITLE = 'profile-title';

/** The profile card of the person whom the user has opened, above the screen. Source: specification 1 §2 "Modals". */
export function ProfileCard() {
  const { user_id } = useOpenProfile();
  return (
    <Modal
      open={user_id !== null}
      onClose={closeProfile}
      onClosed={() => useOpenProfile.getState().hasLeft && focusScreen()}
      width="small"
      focus="title"
      labelledBy={TITLE}
      className={css.card}
    >
      <div
        className={cx('row flex-col gap-16 flex-1 relative overflow-auto overscroll-contain', css.scroller)}
      >
        <IconButton icon="close" label="Close" className={css.close} onClick={closeProfile} />
        {user_id !== null && <Content key={user_id} user_id={user_id} />}
      </div>
    </Modal>
  );
}

/** Shows the person's cached card at once, and the rest when it is fetched. */
function Content({ user_id }: { user_id: number }) {
  const me = useMe();
  const isMe = me?.id === user_id;
  const card = useCard(user_id);
  const known = card ?? (isMe ? ownCard(me) : undefined);
  const { data: common, error, isFetching, refetch } = useQuery(person(user_id));
  const { isInGroupWith } = useChatsWith();
  // The profile of a group's member is shown even after a block, because the blocked member must not learn of the
  // block. Without a course, the card has only the name of a person whom nobody may see at present.
  const isShownInGroup = card?.course && isInGroupWith(user_id);
  const isGone = card?.deleted || (isMissing(error) && !isShownInGroup);
  if (isGone && !isMe) {
    return (
      <div className={cx('grid self-stretch content-center w-full mx-auto', css.gone)}>
        <h2 id={TITLE} tabIndex={-1} className="visually-hidden">
          Profile
        </h2>
        <EmptyState drawing={<PathEnds />} text="We can’t show this profile." hint="It may be gone." />
      </div>
    );
  }
  const failed = error && !isMissing(error) && !isMe && (
    <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  );
  if (known)
    return (
      <Profile
        titleId={TITLE}
        person={known}
        common={common}
        note={failed}
        isComplete={!isFetching || isMe}
      />
    );
  return (
    <div className={cx('grid self-stretch content-center w-full mx-auto', css.gone)}>
      <h2 id={TITLE} tabIndex={-1} className="visually-hidden">
        Profile
      </h2>
      {failed ?? (
        <Loading waiting label="Loading the profile" skeleton={<Waiting />}>
          {null}
        </Loading>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid justify-items-center gap-16">
      <SkeletonBlock width="160px" height="160px" radius="36%" />
      <SkeletonBlock width="60%" height="26px" />
      <SkeletonBlock width="100%" height="44px" radius="15px" />
      <SkeletonBlock width="100%" height="96px" radius="20px" />
    </div>
  );
}
