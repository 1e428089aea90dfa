import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { MODERATION_DAYS_MAX, type TakenKind } from '@quad/contract/moderation-actions/limits.ts';
import { noticeTexts } from '@quad/contract/moderation-actions/words.ts';
import { checkInput } from '@quad/contract/core/check.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#platform/server-clock.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Confirm } from '#ui/Confirm.tsx';
import { dateFormat } from '#ui/date-format.ts';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm, type Ends } from '../kernel/ActionForm.tsx';
import { useDraft } from '../kernel/draft.ts';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { takeModerationAction } from './queries.ts';
import { MODERATION_ACTIONS } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const endOf = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

type Props = { account: AccountCard; kind: TakenKind; ends: Ends };

/** The state of the form, and its actions. */
function useModerationAction({ account, kind, ends }: Props) {
  const { done, hasEnd } = MODERATION_ACTIONS[kind];
  const cache = useQueryClient();
  const [values, setValues] = useDraft('moderationAction', { reason: '', days: '7' });
  const [isAsking, setAsking] = useState(false);
  const input = {
    user_id: account.id,
    kind,
    reason: values.reason,
    ...(hasEnd && { days: Number(values.days) }),
  };
  const { send, busy, field } = useSend(() => takeModerationAction(cache, input));
  const reason = field('reason', values.reason, (words) => setValues({ ...values, reason: words }));
  const days = field('days', values.days, (typed) =>
    setValues({ ...values, days: typed.replace(/\D/g, '') }),
  );
  async function take(): Promise<void> {
    const answer = await send(undefined);
    setAsking(false);
    if (!answer?.status) return;
    announce(`${done}.`);
    ends.onSent();
  }
  // With invalid input no question is asked, so that the errors of the input are shown at once. A note needs no
  // question.
  const submit = () =>
    kind === 'NOTE' || !checkInput(moderationActionCalls.TakeModerationAction, input).ok
      ? void take()
      : setAsking(true);
  return { values, reason, days, isAsking, busy, take, submit, cancel: () => setAsking(false) };
}

/**
 * The form to take a moderation action. Before the action, a question shows the text that the affected user will read.
 */
export function ModerationActionForm(props: Props) {
  const { account, kind, ends } = props;
  const { label, follows, hasEnd } = MODERATION_ACTIONS[kind];
  const { values, reason, days, isAsking, busy, take, submit, cancel } = useModerationAction(props);
  return (
    <>
      <ActionForm label={label} sending={{ send: submit, busy }} {...ends}>
        {hasEnd && (
          <TextField
            label="Days"
            hint={`From 1 to ${MODERATION_DAYS_MAX}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...days}
          />
        )}
        <p className="hint">{follows}</p>
        <ReasonField
          hint={kind === 'NOTE' ? 'For other staff. Nobody else reads it.' : 'They’ll see this text.'}
          {...reason}
        />
      </ActionForm>
      {kind !== 'NOTE' && (
        <Before
          {...{ account, kind, values, busy }}
          open={isAsking}
          onConfirm={() => void take()}
          onCancel={cancel}
        />
      )}
    </>
  );
}

type BeforeProps = Pick<Props, 'account'> & {
  kind: Exclude<TakenKind, 'NOTE'>;
  values: { reason: string; days: string };
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * The question before a moderation action is taken. It shows the consequences and the text that the affected user will
 * read in the mail.
 */
function Before({ account, kind, values, ...rest }: BeforeProps) {
  const { label, follows } = MODERATION_ACTIONS[kind];
  const name = `${account.first_name} ${account.last_name}`.trim() || account.email;
  const { open, busy, onConfirm, onCancel } = rest;
  const isGrave = kind === 'SUSPEND' || kind === 'BAN';
  return (
    <Confirm
      {...{ open, busy, onConfirm, onCancel }}
      title={`${label} ${name}?`}
      confirm={label}
      danger={isGrave}
    >
      <p>They will read:</p>
      <blockquote className="grid gap-8 pad-12-16 round-control bg-bg break-anywhere">
        <p>{noticeTexts[kind](endOf(new Date(serverNow() + Number(values.days) * DAY_MS)))}</p>
        <p>
          The reason: <bdi className="pre-line">{values.reason.trim()}</bdi>
        </p>
      </blockquote>
      <p>{follows}</p>
    </Confirm>
  );
}
