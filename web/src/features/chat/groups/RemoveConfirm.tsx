import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#features/cards/names.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Confirm } from '#ui/Confirm.tsx';
import type { Chat } from '../chat.ts';
import { removeMember } from './group-actions.ts';

type Props = { chat: Chat; person: Card | null; onDone: () => void };

/** Asks the owner before a member is removed from a group. Closed while `person` is null. */
export function RemoveConfirm({ chat, person, onDone }: Props) {
  const cache = useQueryClient();
  const { send, busy } = useSend((user_id: number) => removeMember(cache, chat.id, user_id));
  // Keeps the person's name in the question during the closing animation.
  const [last, setLast] = useState(person);
  if (person && person !== last) setLast(person);
  const name = last?.first_name ?? '';

  async function confirmed(): Promise<void> {
    if (!person) return;
    const answer = await send(person.id);
    if (answer?.status) announce(`${fullName(person)} removed`);
    onDone();
  }

  return (
    <Confirm
      open={person !== null}
      title={`Remove ${name}?`}
      confirm="Remove"
      danger
      busy={busy}
      onConfirm={() => void confirmed()}
      onCancel={onDone}
    >
      {`The group leaves ${name}’s list, messages and all. A friend in it can add ${name} again.`}
    </Confirm>
  );
}
