/** The sections of the settings in their order. `holds` is a summary of the section. Source: design brief 4.2. */
export const sections = [
  { id: 'profile', label: 'Profile', holds: 'Picture, name, studies, bio, interests' },
  { id: 'date', label: 'Date', holds: 'Your date profile' },
  { id: 'security', label: 'Security', holds: 'Password, two-step login, devices, blocks' },
  { id: 'reports', label: 'My reports', holds: 'What you reported, and what came of it' },
  // Earlier mails link to this id, so it must stay the same.
  { id: 'standing', label: 'Staff decisions', holds: 'What staff decided about you, and your appeals' },
  { id: 'notifications', label: 'Notifications', holds: 'Devices, what you’re told, quiet hours' },
  { id: 'preferences', label: 'Preferences', holds: 'Theme, shortcuts, data use' },
  { id: 'account', label: 'Account', holds: 'Your data, logging out, deleting your account' },
] as const;

export type SectionId = (typeof sections)[number]['id'];
