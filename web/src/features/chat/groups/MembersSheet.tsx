import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormActions } from '#ui/Form.tsx';
import { useCards } from '#features/cards/cards.ts';
import { presenceLine } from '../presence.ts';
import css from './groups.module.css';
import { LeaveConfirm } from './LeaveConfirm.tsx';
import { MembersList } from './MembersList.tsx';
import { closeSheet, openSheet, type SheetProps } from './open-sheet.ts';

/**
 * The sheet with the members of a group, and the buttons to leave it and to add friends. Source: design-brief §4.3
 * "Header".
 */
export function MembersSheet({ chat, me, open }: SheetProps) {
  const members = useCards(chat.member_ids);
  const [asksLeave, setAsksLeave] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      focus="title"
      title="Members"
      className={css.sheet}
      footer={
        <FormActions>
          <Button kind="danger-line" onClick={() => setAsksLeave(true)}>
            Leave group
          </Button>
          <Button icon="add-person" onClick={() => openSheet({ kind: 'add', chat_id: chat.id })}>
            Add friends
          </Button>
        </FormActions>
      }
    >
      <div className="stack gap-12">
        <p className={cx('hint break-anywhere', css.aside)}>{presenceLine(chat, members, me)}</p>
        <MembersList chat={chat} me={me} />
      </div>
      <LeaveConfirm chat={chat} me={me} open={open && asksLeave} onCancel={() => setAsksLeave(false)} />
    </Dialog>
  );
}
