import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { chats } from '#features/chat/queries.ts';
import { useMe } from '#features/me/queries.ts';
import { usePerson } from '#features/people/lists.ts';
import { fullName } from '#features/cards/names.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

const Bench = lazyDrawing(async () => (await import('#ui/drawings/Bench.tsx')).Bench);

/** The screen for paused matches. It says why they are paused, and what the user can do. */
export function Paused() {
  const me = useMe();
  if (me?.date_enabled === 'COMMITTED' && me.date_committed_to_id !== null)
    return <Committed partner_id={me.date_committed_to_id} />;
  return (
    <EmptyState
      drawing={<Bench />}
      text="Your matches are paused, because your date profile is hidden."
      hint="You see nobody, and nobody sees you. Turn hiding off, and new ones come with the next update."
      action={<ButtonLink href={`${paths.settings}#date`}>Date profile settings</ButtonLink>}
    />
  );
}

function Committed({ partner_id }: { partner_id: number }) {
  const { card } = usePerson(partner_id);
  const { data: list } = useQuery(chats);
  const chat = list?.find(({ type, member_ids }) => type === CHAT_MATCH && member_ids.includes(partner_id));
  return (
    <EmptyState
      drawing={<Bench />}
      text={`Your matches are paused, because you’re committed${card ? ` to ${fullName(card)}` : ''}.`}
      hint="Your date profile is hidden while you’re committed. You can uncommit in your chat any time."
      action={chat && <ButtonLink href={paths.chat(chat.id)}>Open the chat</ButtonLink>}
    />
  );
}
