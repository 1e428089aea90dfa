import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { me as meQuery, useMe } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { BioForm } from './BioForm.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';
import { Details } from './details/Details.tsx';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Preferences } from './Preferences.tsx';
import { DatePicture, ProfilePicture } from './ProfilePictures.tsx';
import { Section } from './Section.tsx';
import css from './SettingsPage.module.css';

const TwoStepLogin = lazy(async () => ({
  default: (await import('./second-factor/TwoStepLogin.tsx')).TwoStepLogin,
}));

const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'date', label: 'Date' },
  { id: 'security', label: 'Security' },
  { id: 'reports', label: 'My reports' },
  { id: 'preferences', label: 'Preferences' },
  { id: 'account', label: 'Account' },
] as const;

type Props = {
  /** The button that signs out: the shell knows what would be lost by it. */
  logout: ReactNode;
  /** How one's date profile stands, a feature of its own. */
  date: ReactNode;
  /** What one has reported, another one. */
  reports: ReactNode;
};

/** One's own profile, password, devices and preferences. Source: specification 1 §2 "Settings screen". */
export default function SettingsPage({ logout, date, reports }: Props) {
  const heading = usePage('settings');
  const me = useMe();
  const { data: fresh } = useQuery(meQuery);
  return (
    <Screen title="Settings" headingRef={heading} className={css.body}>
      <nav aria-label="Settings" className={css.contents}>
        <ul>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.column}>
        <Section id="profile" title="Profile">
          {me && <ProfilePicture me={me} isFresh={fresh !== undefined} />}
          {me && <Details me={me} isFresh={fresh !== undefined} />}
          {me && <BioForm key={me.id} me={me} isFresh={fresh !== undefined} />}
        </Section>
        <Section id="date" title="Date">
          {date}
          {me && <DatePicture me={me} isFresh={fresh !== undefined} />}
        </Section>
        <Section id="security" title="Security">
          <PasswordForm email={fresh?.email} />
          <ErrorBoundaryWithRetry what="two-step login">
            <Suspense fallback={<SkeletonRows count={1} />}>
              <TwoStepLogin email={fresh?.email} />
            </Suspense>
          </ErrorBoundaryWithRetry>
          <Devices />
          <BlockedPeople />
        </Section>
        <Section id="reports" title="My reports">
          {reports}
        </Section>
        <Section id="preferences" title="Preferences">
          <Preferences />
        </Section>
        <Section id="account" title="Account">
          <AccountSection email={fresh?.email} logout={logout} />
        </Section>
      </div>
    </Screen>
  );
}
