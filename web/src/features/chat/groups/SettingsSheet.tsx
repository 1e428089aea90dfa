import { CHAT_TITLE_MAX } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, FormActions } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useChatTitle } from '../members.ts';
import { MuteRow } from '../mute/MuteRow.tsx';
import { CloseConfirm } from './CloseConfirm.tsx';
import css from './groups.module.css';
import { IconField } from './IconField.tsx';
import { LeaveUnsaved } from './LeaveUnsaved.tsx';
import { MembersList } from './MembersList.tsx';
import { closeSheet, type SheetProps } from './open-sheet.ts';
import { useNewInfo } from './use-new-info.ts';

/**
 * The settings of a chat. The owner of a group and both people of a match can open them. Source: specification 1 §2
 * "Modals", §6.
 */
export function SettingsSheet(props: SheetProps) {
  return props.chat.type === CHAT_GROUP ? <GroupSettings {...props} /> : <MatchSettings {...props} />;
}

function GroupSettings({ chat, me, open }: SheetProps) {
  const form = useId();
  const info = useNewInfo(chat, closeSheet);
  const title = useChatTitle(chat, me);
  const [asking, setAsking] = useState<'leave' | 'close' | null>(null);
  const cancel = () => (info.isDirty ? setAsking('leave') : closeSheet());
  return (
    <Dialog
      open={open}
      onClose={cancel}
      dirty={info.isDirty}
      title="Chat settings"
      className={css.sheet}
      footer={
        <FormActions>
          <Button kind="danger-line" className={css.apart} onClick={() => setAsking('close')}>
            Close Chat
          </Button>
          <Button kind="line" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={info.busy} busyText="Saving">
            Save
          </Button>
        </FormActions>
      }
    >
      <Form id={form} label="Chat settings" busy={info.busy} onSubmit={() => void info.submit()}>
        <IconField chat={chat} info={info} />
        <TextField
          label="Title"
          hint={`Up to ${CHAT_TITLE_MAX} characters.`}
          name="title"
          autoComplete="off"
          data-autofocus
          placeholder={chat.title ? undefined : title}
          value={info.title}
          error={info.errorOf('new_info')}
          onChange={info.setTitle}
        />
        <MuteRow chat={chat} me={me} open={open} />
        <Members chat={chat} me={me} />
      </Form>
      <LeaveUnsaved open={open && asking === 'leave'} onStay={() => setAsking(null)} />
      <CloseConfirm chat={chat} me={me} open={open && asking === 'close'} onCancel={() => setAsking(null)} />
    </Dialog>
  );
}

function Members({ chat, me }: Pick<SheetProps, 'chat' | 'me'>) {
  return (
    <div className="stack gap-12">
      <h3 className={cx('name', css.legend)}>Members</h3>
      <MembersList chat={chat} me={me} />
    </div>
  );
}

function MatchSettings({ chat, me, open }: SheetProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      focus="title"
      shape="card"
      width="small"
      title="Chat settings"
      footer={
        <FormActions>
          <Button kind="line" onClick={closeSheet}>
            Cancel
          </Button>
        </FormActions>
      }
    >
      <div className="grid gap-20">
        <MuteRow chat={chat} me={me} open={open} />
        <div className={cx('row flex-wrap gap-8-16', css.close)}>
          <Button kind="danger-line" size="tool" onClick={() => setAsking(true)}>
            Close Chat
          </Button>
          <p className={cx('hint break-anywhere', css.aside)}>
            It closes for both of you, and stays readable under Past chats for 90 days.
          </p>
        </div>
      </div>
      <CloseConfirm chat={chat} me={me} open={open && asking} onCancel={() => setAsking(false)} />
    </Dialog>
  );
}
