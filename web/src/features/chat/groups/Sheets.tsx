import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { chatDetails, chats } from '../queries.ts';
import { AddFriendsSheet } from './AddFriendsSheet.tsx';
import { CloseConfirm } from './CloseConfirm.tsx';
import { CreateGroupSheet } from './CreateGroupSheet.tsx';
import { LeaveConfirm } from './LeaveConfirm.tsx';
import { MembersSheet } from './MembersSheet.tsx';
import { SettingsSheet } from './SettingsSheet.tsx';
import { MuteSheet } from '../mute/MuteSheet.tsx';
import { NotSentSheet } from '../stranded/NotSentSheet.tsx';
import { closeSheet, type Sheet, useSheet } from './open-sheet.ts';

/** Renders the open sheet about groups or chats. At most one sheet is open. */
export function Sheets() {
  const sheet = useSheet((state) => state.sheet);
  const [kept, setKept] = useState<{ sheet: Sheet; key: number } | null>(null);
  if (sheet && sheet !== kept?.sheet) setKept({ sheet, key: (kept?.key ?? 0) + 1 });
  if (!kept) return null;
  // Each opening mounts a new sheet. A closed sheet stays rendered until its animation ends.
  if (kept.sheet.kind === 'create') return <CreateGroupSheet key={kept.key} open={sheet !== null} />;
  if (kept.sheet.kind === 'not-sent') return <NotSentSheet key={kept.key} open={sheet !== null} />;
  return <AboutChat key={kept.key} {...kept.sheet} open={sheet !== null} />;
}

const parts = {
  members: MembersSheet,
  settings: SettingsSheet,
  add: AddFriendsSheet,
  mute: MuteSheet,
  close: CloseConfirm,
  leave: LeaveConfirm,
};

type AboutProps = Exclude<Sheet, { kind: 'create' | 'not-sent' }> & { open: boolean };

function AboutChat({ kind, chat_id, open }: AboutProps) {
  const me = useSession((session) => session.user_id);
  const { data: list } = useQuery(chats);
  const listed = list?.find(({ id }) => id === chat_id);
  const { data: details } = useQuery({ ...chatDetails(chat_id), enabled: listed !== undefined });
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const isGone = open && list !== undefined && listed === undefined;
  useEffect(() => {
    if (isGone) closeSheet(); // Other code says why the chat is gone.
  }, [isGone]);
  const member_ids = details?.member_ids ?? last?.member_ids;
  const chat = useMemo(() => last && { ...last, member_ids: member_ids ?? [] }, [last, member_ids]);
  if (!chat) return null;
  const Part = parts[kind];
  return <Part chat={chat} me={me} open={open && listed !== undefined} />;
}
