import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { me as meQuery, useMe } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import type { RememberedUser } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { AccountSection } from './account/AccountSection.tsx';
import { BioForm } from './BioForm.tsx';
import { Contents } from './Contents.tsx';
import { Details } from './details/Details.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { NoticesInQuad, Preferences } from './Preferences.tsx';
import { DatePicture, ProfilePicture } from './ProfilePictures.tsx';
import { Section } from './Section.tsx';
import { type SectionId, sections } from './sections.ts';
import css from './SettingsPage.module.css';
import { useNamedSection } from './use-section.ts';

const TwoStepLogin = lazy(async () => ({
  default: (await import('./second-factor/TwoStepLogin.tsx')).TwoStepLogin,
}));

const Devices = lazy(async () => ({ default: (await import('./Devices.tsx')).Devices }));

const BlockedPeople = lazy(async () => ({ default: (await import('./BlockedPeople.tsx')).BlockedPeople }));

const Interests = lazy(async () => ({ default: (await import('./Interests.tsx')).Interests }));

type Props = {
  /** The logout button of the app's shell, which knows whether unsent text would be lost. */
  logout: ReactNode;
  /** The state of the user's date profile, which the dating feature draws. */
  date: ReactNode;
  /** The list of the user's reports, which the reports feature draws. */
  reports: ReactNode;
  /** The settings of push notifications, which the push feature draws. */
  notifications?: ReactNode;
  /** The list of moderation actions against the user, which the account-status feature draws. */
  decisions: ReactNode;
};

/** The settings page. Source: specification 1 §2 "Settings screen". */
export default function SettingsPage(parts: Props) {
  const named = useNamedSection();
  const isDesktop = useDesktop();
  const shown = isDesktop ? undefined : sections.find(({ id }) => id === named);
  const heading = usePage('settings', shown?.label);
  const column = useRef<HTMLDivElement>(null);
  useStartOf(shown?.id, heading);
  // When the user has followed a link to a section, the section's title gets the focus.
  const focusTitle = useEffectEvent((section: SectionId | null) => {
    if (isDesktop && section) document.getElementById(`${section}-title`)?.focus({ preventScroll: true });
  });
  useEffect(() => focusTitle(named), [named]);
  useEffect(stayInPlace, []);
  return (
    <Screen
      title={shown?.label ?? 'Settings'}
      headingRef={heading}
      className={cx('one-column items-start', css.body)}
      {...(shown && { back: { href: paths.settings, label: 'Back to Settings' } })}
    >
      <Contents named={named} column={column} />
      <div ref={column} className={cx('stack gap-40', css.column)}>
        <Sections named={named} parts={parts} />
      </div>
    </Screen>
  );
}

function Sections({ named, parts }: { named: SectionId | null; parts: Props }) {
  const { logout, date, reports, decisions, notifications } = parts;
  const me = useMe();
  // The user may have changed the profile in another tab.
  const { data: fresh } = useQuery({ ...meQuery, refetchOnWindowFocus: 'always' });
  return (
    <>
      <Section id="profile" named={named}>
        {me && <Profile me={me} isFresh={fresh !== undefined} />}
      </Section>
      <Section id="date" named={named}>
        {date}
        {me && <DatePicture me={me} isFresh={fresh !== undefined} />}
      </Section>
      <Section id="security" named={named}>
        <Security email={fresh?.email} />
      </Section>
      <Section id="reports" named={named}>
        {reports}
      </Section>
      <Section id="standing" named={named}>
        {decisions}
      </Section>
      <Section id="notifications" named={named}>
        {notifications}
        <NoticesInQuad />
      </Section>
      <Section id="preferences" named={named}>
        <Preferences />
      </Section>
      <Section id="account" named={named}>
        <AccountSection email={fresh?.email} logout={logout} />
      </Section>
    </>
  );
}

/**
 * On small screens, each section is a screen. This hook focuses the heading of the opened section, or the heading of
 * the list when the user goes back.
 */
function useStartOf(shown: SectionId | undefined, heading: RefObject<HTMLElement | null>): void {
  const before = useRef<SectionId>(undefined);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    // Waits one frame, because the browser first tries to focus the link's target, which is not focusable.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [shown, heading]);
}

/**
 * Keeps the scroll position while a dialog closes. Closing goes back in the history to an address with a section, and
 * the browser would otherwise scroll to that section.
 */
function stayInPlace(): () => void {
  history.scrollRestoration = 'manual';
  return () => void (history.scrollRestoration = 'auto');
}

/** The parts of the user's profile that others see. */
function Profile(props: { me: RememberedUser; isFresh: boolean }) {
  const { id } = props.me;
  return (
    <>
      <ProfilePicture {...props} />
      <Details {...props} />
      <BioForm key={id} {...props} />
      <Later what="your interests">
        <Interests />
      </Later>
    </>
  );
}

function Security({ email }: { email: string | undefined }) {
  return (
    <>
      <PasswordForm email={email} />
      <Later what="two-step login">
        <TwoStepLogin email={email} />
      </Later>
      <Later what="your devices">
        <Devices />
      </Later>
      <Later what="blocked people">
        <BlockedPeople />
      </Later>
    </>
  );
}

/** A part whose code is fetched after the first screen. */
function Later({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundaryWithRetry what={what}>
      <Suspense fallback={<SkeletonRows count={1} />}>{children}</Suspense>
    </ErrorBoundaryWithRetry>
  );
}
