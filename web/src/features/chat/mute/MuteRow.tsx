import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAway } from '#platform/use-away.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import css from '../groups/groups.module.css';
import type { SheetProps } from '../groups/open-sheet.ts';
import { mutedLine, unmute } from './mute.ts';
import { MuteSheet } from './MuteSheet.tsx';

/** The line of the chat settings that mutes the chat, or ends the mute. */
export function MuteRow({ chat, me, open }: SheetProps) {
  const cache = useQueryClient();
  const away = useAway();
  const [isAsking, setAsking] = useState(false);
  const { muted_until } = chat;
  return (
    <div className={cx('row flex-wrap gap-8-16', css.close)}>
      {muted_until ? (
        <Button kind="line" size="tool" disabled={away !== null} onClick={() => void unmute(cache, chat.id)}>
          Unmute
        </Button>
      ) : (
        <Button kind="line" size="tool" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Mute…
        </Button>
      )}
      <p className={cx('hint break-anywhere', css.aside)}>
        {muted_until ? (away ?? mutedLine(muted_until)) : 'Only for you. Nobody else can tell.'}
      </p>
      <MuteSheet chat={chat} me={me} open={open && isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
