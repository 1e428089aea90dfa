import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthFrame, OtherWay } from '#features/auth/AuthFrame.tsx';
import { Lockout } from '#features/account-status/Lockout.tsx';
import { lockout } from '#features/account-status/queries.ts';
import { headingOf, overLine } from '#features/account-status/words.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';

/**
 * How often the page asks the server whether the suspension or ban is over, in milliseconds. Without a session the page
 * gets no event when the suspension or ban ends.
 */
const ASK_AGAIN_MS = 20_000;

/** The page after a login to an account that staff have suspended or banned. Source: decisions.md "Staff". */
export default function LockedOutRoute() {
  const { data, error, isFetching, refetch } = useQuery({ ...lockout, refetchInterval: ASK_AGAIN_MS });
  // The token that identifies the person expires after a while. The page then still shows the last answer, and the
  // person can still write the appeal.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const moderationAction = data === null && known ? known : data;
  if (moderationAction === null) return <NothingHere />;
  if (moderationAction && !moderationAction.is_active) return <BackIn moderationAction={moderationAction} />;
  const isBan = moderationAction?.kind === 'BAN';
  return (
    <AuthFrame
      key={moderationAction ? 'known' : 'asked'}
      screen="lockedOut"
      {...(moderationAction && { title: headingOf(moderationAction), lede: ledeOf(moderationAction) })}
    >
      {error && !moderationAction && (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <Loading
        waiting={!moderationAction && !error}
        label="Loading the reason"
        skeleton={<SkeletonBlock height="180px" radius="24px" />}
      >
        {moderationAction && (
          <Lockout key={moderationAction.moderation_action_id} moderationAction={moderationAction} />
        )}
      </Loading>
      <OtherWay question={isBan ? 'Ban lifted?' : 'Suspension finished?'} href={paths.login} label="Log in" />
    </AuthFrame>
  );
}

const ledeOf = ({ until }: OwnModerationAction): string =>
  until === null ? 'You can’t use Quad.' : 'You can’t use Quad for now.';

/** Says that the person may log in again. */
function BackIn({ moderationAction }: { moderationAction: OwnModerationAction }) {
  return (
    <AuthFrame key="back" screen="lockedOut" title="You’re back" lede={overLine(moderationAction)}>
      <ButtonLink href={paths.login} wide>
        Log in
      </ButtonLink>
    </AuthFrame>
  );
}

/** The page's content if the server has not refused a login in this browser. */
function NothingHere() {
  return (
    <AuthFrame screen="lockedOut" lede="Log in to see what’s up with your account.">
      <ButtonLink href={paths.login} wide>
        Log in
      </ButtonLink>
    </AuthFrame>
  );
}
