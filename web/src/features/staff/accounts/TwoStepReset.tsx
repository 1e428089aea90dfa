import type { SecondFactorReset } from '@quad/contract/auth/second-factor-reset-calls.ts';
import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/me/queries.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import pane from '../kernel/CasePane.module.css';
import bar from '../kernel/Decisions.module.css';
import { ActionForm, type Ends } from '../kernel/ActionForm.tsx';
import { DraftContext, draftMark, dropDraft, useDraft } from '../kernel/draft.ts';
import { Moment } from '../kernel/Moment.tsx';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import css from './accounts.module.css';
import { confirmTwoStepReset, resetTwoStep, withdrawTwoStepReset } from './queries.ts';

const LABEL = 'Reset two-step login';

/**
 * The button with which admins reset the two-step login of a user who has lost the authenticator app. It also shows a
 * pending reset.
 */
export function TwoStepReset({ account }: { account: AccountCard }) {
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const { second_factor_reset: reset } = account;
  const form = { queue: 'accounts', case_id: account.id, label: LABEL } as const;
  function finish(): void {
    dropDraft(form);
    setAsking(false);
  }
  const step = reset ? `waiting ${reset.confirmed_by}` : isAsking ? 'asking' : 'idle';
  const box = useFocusWithin<HTMLDivElement>(step);
  if (me?.role !== 'admin' || !account.has_second_factor) return null;
  return (
    <div ref={box}>
      {reset && <Waiting reset={reset} />}
      {!reset && isAsking && (
        <DraftContext value={form}>
          <div className={cx(pane.context, css.apart)}>
            <AskForm
              account={account}
              ends={{ onLeave: () => setAsking(false), onCancel: finish, onSent: finish }}
            />
          </div>
        </DraftContext>
      )}
      {!reset && !isAsking && (
        <div className={cx(pane.context, css.apart)}>
          <div className={cx('flex flex-wrap gap-8', bar.bar)}>
            <Button kind="line" onClick={() => setAsking(true)}>
              {LABEL}
              {draftMark(form)}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function AskForm({ account, ends }: { account: AccountCard; ends: Ends }) {
  const cache = useQueryClient();
  const [reason, setReason] = useDraft('reason', '');
  const sending = useSend(() => resetTwoStep(cache, { user_id: account.id, reason }));
  return (
    <ActionForm label={LABEL} className={css.form} sending={sending} said="They’ve been mailed." {...ends}>
      <p className="hint">
        They’re mailed now and can say no. In 24 hours it goes off, and they’re signed out everywhere.
        {account.role !== 'member' && ' They’re on staff, so a second admin has to confirm it by then.'}
      </p>
      <ReasonField
        hint="For the audit log. They can ask for it."
        {...sending.field('reason', reason, setReason)}
      />
    </ActionForm>
  );
}

function Waiting({ reset }: { reset: SecondFactorReset }) {
  const me = useMe();
  const confirming = useStep(confirmTwoStepReset, reset.reset_id, 'Confirmed.');
  const withdrawing = useStep(withdrawTwoStepReset, reset.reset_id, 'Taken back.');
  const needsConfirming = reset.needs_second && reset.confirmed_by === null;
  return (
    <div className={pane.context}>
      <p>
        <bdi>{reset.asked_by}</bdi> asked to reset their two-step login: “
        <bdi className="pre-line">{reset.reason}</bdi>”. It goes off on <Moment at={reset.due_time} /> unless
        they say no.
      </p>
      {reset.needs_second && (
        <p>
          {reset.confirmed_by === null ? (
            'They’re on staff, or were: a second admin has to confirm it by then.'
          ) : (
            <>
              Confirmed by <bdi>{reset.confirmed_by}</bdi>.
            </>
          )}
        </p>
      )}
      <div className={cx('flex flex-wrap gap-8', bar.bar)}>
        {needsConfirming && reset.asked_by_id !== me?.id && (
          <Button kind="line" busy={confirming.busy} busyText="Confirming" onClick={confirming.go}>
            Confirm
          </Button>
        )}
        <Button kind="line" busy={withdrawing.busy} busyText="Taking it back" onClick={withdrawing.go}>
          Take it back
        </Button>
      </div>
    </div>
  );
}

function useStep(
  step: (cache: QueryClient, reset_id: number) => ReturnType<typeof confirmTwoStepReset>,
  reset_id: number,
  said: string,
) {
  const cache = useQueryClient();
  const { send, busy } = useSend(() => step(cache, reset_id));
  const go = () =>
    void (async () => {
      const answer = await send(undefined);
      if (answer?.status) announce(said);
    })();
  return { busy, go };
}
