import { runBy } from '@quad/contract/run-by.ts';
import { useId } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { usePage } from '#platform/page.ts';
import { siteInDrawnPage } from '#platform/site.ts';
import { cx } from '#ui/cx.ts';
import { Plan } from '#ui/drawings/plan/Plan.tsx';
import { ChatPanel, DiscoverPanel, KeptKind } from './Sections.tsx';
import { LandingActions } from './LandingActions.tsx';
import css from './LandingPage.module.css';
import { PublicShell } from './PublicShell.tsx';

const WHAT_THE_PLAN_SHOWS =
  'A campus quad seen from above: four lawns where people chat, meet, drink coffee and post letters, with a sundial in the middle';

/**
 * The landing page. In the HTML, the buttons come before the campus plan. So screen readers reach the buttons first.
 */
export function LandingPage() {
  const heading = usePage('landing');
  const goodbye = useId();
  return (
    <PublicShell>
      <section className={cx('grid items-center max-w-content mx-auto', css.hero)}>
        <div>
          <Goodbye id={goodbye} />
          <h1 ref={heading} tabIndex={-1} aria-describedby={goodbye} className={css.tagline}>
            Discover.
            <br />
            Hang out.
          </h1>
          <p className={cx('type-lede text-ink2', css.lede)}>
            Find your people, your next coffee and somewhere quiet to study. For uni, college and TAFE
            students.
          </p>
          <LandingActions onLoggedOut={() => heading.current?.focus()} />
          <p className={cx('text-ink3', css.fine)}>
            You need a student email. {runBy(siteInDrawnPage().identity).beta}
          </p>
        </div>
        <Plan label={WHAT_THE_PLAN_SHOWS} className={css.plan} />
      </section>
      <section className={cx('grid gap-16 max-w-content mx-auto', css.two)} aria-label="What you can do here">
        <ChatPanel />
        <DiscoverPanel />
      </section>
      <KeptKind />
    </PublicShell>
  );
}

/**
 * Tells a user that the account was deleted. The text is the description of the focused heading, so screen readers read
 * it.
 */
function Goodbye({ id }: { id: string }) {
  const state: unknown = useHistoryState();
  if (typeof state !== 'object' || state === null || !('gone' in state)) return null;
  return (
    <p id={id} className={cx('name', css.goodbye)}>
      Your account was deleted.
    </p>
  );
}
