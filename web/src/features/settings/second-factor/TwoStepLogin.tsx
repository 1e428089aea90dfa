import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { secondFactor } from '#features/me/second-factor.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useEver } from '#ui/use-ever.ts';
import css from '../SettingsPage.module.css';
import type { Enrolment } from './queries.ts';
import { ResetNotice } from './ResetNotice.tsx';

const BeginDialog = lazy(async () => ({ default: (await import('./BeginDialog.tsx')).BeginDialog }));
const EnrolDialog = lazy(async () => ({ default: (await import('./EnrolDialog.tsx')).EnrolDialog }));
const RenewDialog = lazy(async () => ({ default: (await import('./RenewDialog.tsx')).RenewDialog }));
const SwitchOffDialog = lazy(async () => ({
  default: (await import('./SwitchOffDialog.tsx')).SwitchOffDialog,
}));

/**
 * The settings of two-step login. With it, a login needs the password and a code from an authenticator app. Source:
 * decisions.md "Staff".
 */
export function TwoStepLogin({ email }: { email: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(secondFactor);
  const [openDialog, setOpenDialog] = useState<'begin' | 'enrol' | 'renew' | 'off' | null>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const wasOpened = useEver(openDialog !== null);
  const close = () => setOpenDialog(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const setUp = useRef<HTMLButtonElement>(null);

  return (
    <div className="stack gap-8">
      <h3 ref={heading} tabIndex={-1}>
        Two-step login
      </h3>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!data && !error} label="Loading two-step login" skeleton={<SkeletonRows count={1} />}>
        {data?.enabled === false && <Off button={setUp} onBegin={() => setOpenDialog('begin')} />}
        {data?.reset_time && <ResetNotice reset_time={data.reset_time} />}
        {data?.enabled && <On left={data.recovery_codes_left} onAsk={setOpenDialog} />}
      </Loading>
      {wasOpened && (
        <LazyPart what="two-step login">
          <BeginDialog
            open={openDialog === 'begin'}
            email={email}
            onBegun={(begun) => {
              setEnrolment(begun);
              setOpenDialog('enrol');
            }}
            onClose={close}
          />
          {enrolment && (
            <EnrolDialog
              open={openDialog === 'enrol'}
              enrolment={enrolment}
              onClose={close}
              // Focuses the button that opened the first dialog. If the button is gone, focuses the heading.
              onClosed={() => (setUp.current ?? heading.current)?.focus()}
            />
          )}
          <RenewDialog open={openDialog === 'renew'} onClose={close} />
          <SwitchOffDialog open={openDialog === 'off'} email={email} onClose={close} />
        </LazyPart>
      )}
    </div>
  );
}

function Off({ button, onBegin }: { button: Ref<HTMLButtonElement>; onBegin: () => void }) {
  return (
    <>
      <p className={css.aside}>
        A code from an app on your phone as well as your password, so a stolen password isn’t enough.
      </p>
      <div>
        <Button ref={button} kind="line" aria-haspopup="dialog" onClick={onBegin}>
          Set up two-step login
        </Button>
      </div>
    </>
  );
}

function On({ left, onAsk }: { left: number; onAsk: (what: 'renew' | 'off') => void }) {
  return (
    <>
      <p className={css.aside}>
        On. Logging in takes a code from your app.{' '}
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
      </p>
      <div className="buttons">
        <Button kind="line" aria-haspopup="dialog" onClick={() => onAsk('renew')}>
          New recovery codes
        </Button>
        <Button kind="line" aria-haspopup="dialog" onClick={() => onAsk('off')}>
          Switch off
        </Button>
      </div>
    </>
  );
}
