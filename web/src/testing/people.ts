import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import type { University } from '@quad/contract/reference/calls.ts';

/** Two institutions that are open for sign-up, and one that is not. */
export const universities: University[] = [
  {
    id: 57,
    name: 'Monash University',
    emails: ['student.monash.edu', 'student.monash.edu.au'],
    signup_open: true,
  },
  { id: 61, name: 'University of Melbourne', emails: ['student.unimelb.edu.au'], signup_open: true },
  { id: 58, name: 'RMIT University', emails: ['student.rmit.edu.au'], signup_open: false },
].map((university) => ({
  ...university,
  webmail: [],
  state_id: 273,
  country_id: 13,
  latitude: -37.8,
  longitude: 145,
  campus: null,
}));

/** Alex's data as a login returns them. By default the profile is finished. */
export const sessionUser = (some: Partial<SessionUser> = {}): SessionUser => ({
  user_id: 9,
  first_name: 'Alex',
  last_name: 'Chen',
  other_names: null,
  setup_stage: 1,
  date_setup_stage: 0,
  date_enabled: 'NOT_SET',
  date_committed_to_id: null,
  uni_id: 57,
  email_verified: true,
  role: 'member',
  ...some,
});

/** Alex's own data, as the server sends it. */
export const currentUser = (some: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 9,
  first_name: 'Alex',
  last_name: 'Chen',
  other_names: null,
  email: 'alex.chen@student.monash.edu',
  email_verified: true,
  bio: null,
  pfp_url: null,
  real_pfp_url: null,
  setup_stage: 1,
  date_setup_stage: 0,
  date_enabled: 'NOT_SET',
  date_committed_to_id: null,
  date_hidden: false,
  uni_id: 57,
  country_id: null,
  orientation: null,
  year_level: null,
  course: null,
  role: 'member',
  num_chats: 0,
  limited_until: null,
  has_warning: false,
  ...some,
});
