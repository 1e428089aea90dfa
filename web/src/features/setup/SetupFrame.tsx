import { screens } from '@quad/contract/screens.ts';
import type { ReactNode } from 'react';
import { useLogout } from '#features/me/use-logout.tsx';
import { usePage } from '#platform/page.ts';
import { useSession } from '#platform/session.ts';
import { BigHead } from '#ui/BigHead.tsx';
import { Button } from '#ui/Button.tsx';
import { Mark } from '#ui/Mark.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import css from './SetupFrame.module.css';

type Props = {
  /** Where it is not the screen's own. */
  title?: string;
  lede?: ReactNode;
  /** From 1; null for the intro, which asks nothing. */
  step: number | null;
  children: ReactNode;
};

/** Steps after the intro: what may be skipped counts, and the confirmation. Source: decisions.md "Setup route". */
const STEPS = 5;

/** One card of the wizard: how far, what it is about, its fields. No navigation, only the way out. */
export function SetupFrame({ title, lede, step, children }: Props) {
  const heading = usePage('setup', title);
  // Afterwards the way out is the dashboard's.
  const isSetUp = useSession((session) => session.setup_stage === 1);
  return (
    <div className={css.screen}>
      <header className={css.top}>
        {step === null ? <Mark size={40} /> : <Stepper step={step} of={STEPS} />}
        {!isSetUp && <LeaveButton />}
      </header>
      <main className={css.card}>
        <BigHead title={title ?? screens.setup.title} lede={lede} headingRef={heading} />
        {children}
      </main>
    </div>
  );
}

function LeaveButton() {
  const { press, busy, question } = useLogout();
  return (
    <>
      <Button kind="quiet" size="tool" busy={busy} onClick={press}>
        Logout
      </Button>
      {question}
    </>
  );
}
