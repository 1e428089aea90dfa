import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { limitEnd, useIsLimited } from '#features/me/use-limit.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormActions } from '#ui/Form.tsx';
import { myModerationActions, noteRead } from './own-queries.ts';
import { RemovedContent } from './RemovedContent.tsx';
import css from './account-status.module.css';

/** The settings section that lists all moderation actions against the user. */
const HERE = `${paths.settings}#standing`;

type Props = { limited_until: string | null; has_warning: boolean };

/** Notices of moderation actions: a strip while the user may not write, and a dialog for each unread warning. */
export default function AccountNotices({ limited_until, has_warning }: Props) {
  const isLimited = useIsLimited(limited_until);
  return (
    <>
      {isLimited && limited_until !== null && <Strip until={limited_until} />}
      {has_warning && <Warning />}
    </>
  );
}

/**
 * The strip that says until when the user may not write, along the top of each screen. Its height is stored in the CSS
 * variable `--notice`, so that the screen begins below it.
 */
function Strip({ until }: { until: string }) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--notice', `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--notice');
    };
  }, []);
  return (
    <div
      ref={strip}
      className={cx(
        'flex flex-wrap justify-center gap-2-12 fixed bg-wattle-soft text-center text-balance type-hint text-ink',
        css.strip,
      )}
      aria-label="Your account"
      role="status"
    >
      <span>
        <b>You can read, but not write,</b> until {limitEnd(until)}.
      </span>
      <Link href={HERE}>Why, and how to appeal</Link>
    </div>
  );
}

/** Closes every dialog. A warning may have opened above another dialog, and that dialog would cover the settings. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog[open]'))
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** A dialog with the earliest unread warning. It opens at each page load until the user presses "I've read it". */
function Warning() {
  const cache = useQueryClient();
  const { data: list } = useQuery(myModerationActions);
  const unread = list?.findLast(
    ({ kind, read_time, is_active }) => kind === 'WARN' && is_active && !read_time,
  );
  const [closed, setClosed] = useState<number | null>(null);
  const { send, busy } = useSend((moderationAction: NonNullable<typeof unread>) =>
    noteRead(cache, moderationAction),
  );
  if (!unread) return null;
  const close = () => setClosed(unread.moderation_action_id);
  return (
    <Dialog
      open={closed !== unread.moderation_action_id}
      onClose={close}
      title="A warning"
      shape="card"
      width="small"
      focus="title"
      footer={
        <FormActions>
          <ButtonLink kind="line" href={HERE} onClick={closeDialogs}>
            Appeal
          </ButtonLink>
          <Button busy={busy} busyText="Noting" onClick={() => void send(unread)}>
            I’ve read it
          </Button>
        </FormActions>
      }
    >
      <div className="grid gap-14">
        <p>The people who run Quad have warned you. They wrote:</p>
        <blockquote className={cx('pad-12-16 bg-theirs break-anywhere', css.quote)}>
          <bdi className="typed">{unread.reason}</bdi>
        </blockquote>
        <RemovedContent removed={unread.removed} />
        <p className="hint">You’ll find it in your settings, under Staff decisions.</p>
      </div>
    </Dialog>
  );
}
