import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCard } from '#features/cards/cards.ts';
import { otherSide } from '#features/chat/names.ts';
import { useOpenChat } from '#features/chat/open-chat.ts';
import { chats } from '#features/chat/queries.ts';
import { mayAsk } from '#features/push/asked-before.ts';
import { useAsking } from '#features/push/asking.ts';
import { usePushDevice } from '#features/push/device.ts';
import { useHelpShown } from '#features/safety/help/help-shown.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSession } from '#platform/session.ts';

/** When this page was loaded, in milliseconds since 1970. Only a message that was sent since then is a reason to ask. */
const LOADED_AT = serverNow() - performance.now();

/**
 * Asks in the open chat whether the user wants notifications, after the user has sent a message there. It never asks at
 * page load. It does not ask if notifications are on for this device or the user has said no.
 */
export function useAskForPush(): void {
  const me = useSession((session) => session.user_id);
  const chat_id = useOpenChat((open) => open.chat_id);
  const { data: list } = useQuery({ ...chats, enabled: false });
  const chat = list?.find(({ id }) => id === chat_id);
  const isOffered = usePushDevice(({ state }) => state === 'off' || state === 'needs-install');
  // The question does not compete with the panel of help lines. A muted chat sends no notifications, so no question is
  // asked there.
  const isHelping = useHelpShown(({ place }) => place !== null);
  const canTurnOn = isOffered && !isHelping && !chat?.muted_until;
  const sent = chat?.lastMessage?.message;
  const hasSent = sent?.author_id === me && Date.parse(sent?.creation_time ?? '') > LOADED_AT;
  const other = useCard((chat && otherSide(chat, me)) ?? 0);
  const name = chat?.type === CHAT_GROUP ? 'someone' : other?.first_name;
  useEffect(() => {
    const { asked } = useAsking.getState();
    // The question stays in its chat until the user answers it, even after the other person has written.
    const isAsked = asked !== null && asked.chat_id === chat_id && canTurnOn;
    const isDue = hasSent && canTurnOn && mayAsk();
    if (isDue && !isAsked && chat_id !== null && name !== undefined)
      useAsking.setState({ asked: { chat_id, name } });
    else if (asked && !isAsked) useAsking.setState({ asked: null });
  }, [hasSent, canTurnOn, chat_id, name]);
}
