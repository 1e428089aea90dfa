import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { me as meQuery, useMe } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { Screen } from '#ui/Screen.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { BioForm } from './BioForm.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Preferences } from './Preferences.tsx';
import { DatePicture, ProfilePicture } from './ProfilePictures.tsx';
import { TwoStepLogin } from './second-factor/TwoStepLogin.tsx';
import { Section } from './Section.tsx';
import css from './SettingsPage.module.css';

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
          {me && <BioForm key={me.id} me={me} isFresh={fresh !== undefined} />}
        </Section>
        <Section id="date" title="Date">
          {date}
          {me && <DatePicture me={me} isFresh={fresh !== undefined} />}
        </Section>
        <Section id="security" title="Security">
          <PasswordForm email={fresh?.email} />
          <TwoStepLogin email={fresh?.email} />
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
