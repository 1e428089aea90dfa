import { LARGE_GROUP } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '#platform/server-clock.ts';
import { useAway } from '#platform/use-away.ts';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormActions } from '#ui/Form.tsx';
import { closeSheet, type SheetProps } from '../groups/open-sheet.ts';
import { useChatTitle } from '../members.ts';
import { muteChoices } from './choices.ts';
import { changeSettings } from './mute.ts';

/**
 * Asks for how long to mute a chat. For a large group, the sheet also has a switch for notifications of every message.
 * Source: everyday.md §3 "Mute".
 * @param onClose required if another sheet is open below
 */
export function MuteSheet({ chat, me, open, onClose = closeSheet }: SheetProps & { onClose?: () => void }) {
  const cache = useQueryClient();
  const away = useAway();
  const title = useChatTitle(chat, me);
  const mute = (muted_until: string) => {
    onClose();
    void changeSettings(cache, chat.id, { muted_until }, 'Chat muted');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      focus="title"
      shape="card"
      width="small"
      title={`Mute ${title}`}
      footer={
        <FormActions>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      }
    >
      <div className="grid gap-14">
        <p className="text-ink2">
          {away
            ? `${away} You can mute chats once you’re back online.`
            : 'No notifications or banners, and it won’t add to your unread count. Nobody else can tell.'}
        </p>
        <div className="grid gap-8">
          {muteChoices.map(({ label, untilFrom }) => (
            <Button
              key={label}
              kind="line"
              wide
              disabled={away !== null}
              onClick={() => mute(untilFrom(serverNow()))}
            >
              {label}
            </Button>
          ))}
        </div>
        {chat.type === CHAT_GROUP && chat.member_count > LARGE_GROUP && <EveryMessage chat={chat} />}
      </div>
    </Dialog>
  );
}

/**
 * The switch for every message of a large group. While it is off, the user is notified only of mentions and replies.
 */
function EveryMessage({ chat }: Pick<SheetProps, 'chat'>) {
  const cache = useQueryClient();
  const away = useAway();
  return (
    <Switch
      label="Tell me about every message"
      hint={`In a group of more than ${LARGE_GROUP}, we otherwise tell you only of mentions and replies to you.`}
      checked={chat.notify === 'ALL'}
      disabled={away !== null}
      onChange={(isOn) => void changeSettings(cache, chat.id, { notify: isOn ? 'ALL' : null })}
    />
  );
}
