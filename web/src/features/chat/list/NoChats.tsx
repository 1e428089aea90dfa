import { paths } from '#platform/paths.ts';
import { Bench } from '#ui/drawings/Bench.tsx';
import { Blanket } from '#ui/drawings/Blanket.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** The empty list of a user without chats. */
export function NoChats() {
  return (
    <EmptyState
      drawing={<Blanket />}
      text="Say hi to someone"
      hint="A chat opens by itself once you’re friends."
      action={<ButtonLink href={paths.findPeople}>Find People</ButtonLink>}
    />
  );
}

/** Fills the space beside the list while no chat is open: the user has no chats, or the open chat has left the list. */
export function NothingToRead({ isAny }: { isAny: boolean }) {
  const text = isAny ? 'Pick a chat to read on.' : 'Nothing to read yet.';
  return <EmptyState drawing={isAny && <Bench />} text={text} />;
}
