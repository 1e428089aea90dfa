import { EXPORT_DAYS } from './account/limits.ts';
import { UNSENT_DAYS } from './chat/limits.ts';
import { LETTER_DAYS } from './letters/limits.ts';
import { ENDED_LOGIN_DAYS } from './moderation-actions/limits.ts';
import { CORRECTIONS_DAYS } from './profile/limits.ts';
import { SUPPORT_KEPT_DAYS } from './support/limits.ts';

/** How long a class of data is stored: a number of days after an event that the user knows. */
type Term = { what: string; days: number; since: string };

/**
 * The only table of what data Quad erases automatically, and when. The privacy policy shows this table, and the server
 * uses it to erase. Each feature's `feature.ts` says how the data of that feature are erased. Source: security.md T20,
 * APP 11.2.
 */
export const retention = {
  registrations: { what: 'Sign-ups that nobody confirmed', days: 30, since: 'you signed up' },
  waiting: {
    what: 'Your address, where you asked to be told when your institution opens',
    days: 365,
    since: 'you asked',
  },
  waiting_notified: { what: 'The same, once we’ve told you', days: 2, since: 'the mail that told you' },
  mailed_links: { what: 'Links in mails', days: 1, since: 'they stopped working' },
  mails: { what: 'That a mail was sent to you, and of which kind', days: 1, since: 'it was sent' },
  idle_sessions: { what: 'A login you don’t use, with its device', days: 30, since: 'your last visit' },
  sessions: { what: 'Any login', days: 180, since: 'you logged in' },
  devices: { what: 'That a browser has signed in before', days: 400, since: 'its last login' },
  ended_logins: {
    what: 'Which browsers a suspension signed out, so that they can say why',
    days: ENDED_LOGIN_DAYS,
    since: 'the suspension',
  },
  corrections: {
    what: 'When you corrected your name, course or year, and what staff corrected for you',
    days: CORRECTIONS_DAYS,
    since: 'the correction',
  },
  exports: { what: 'The copy of your data that you asked for', days: EXPORT_DAYS, since: 'it was made' },
  message_edits: {
    what: 'What a message said before it was edited',
    days: 90,
    since: 'the edit',
  },
  unsent: {
    what: 'A message you unsent, unless it was reported',
    days: UNSENT_DAYS,
    since: 'you unsent it',
  },
  report_drafts: {
    what: 'A copy of what someone began to report, unless they reported it',
    days: 1,
    since: 'they began',
  },
  notifications: { what: 'Notifications', days: 180, since: 'they came' },
  push_told: {
    what: 'That a notification on your devices told you of a chat or something else',
    days: 30,
    since: 'it told you',
  },
  missed_mails: {
    what: 'When we last emailed you about missed messages',
    days: 7,
    since: 'that email, once you’ve been back',
  },
  declined_friends: { what: 'That a friend request was declined', days: 7, since: 'it was declined' },
  declined_commits: { what: 'That a request to commit was declined', days: 7, since: 'it was declined' },
  rests: {
    what: 'That two people are not matched again because one passed or closed the chat',
    days: 1,
    since: 'their 30 days of rest were over',
  },
  like_keys: {
    what: 'The number by which a like that is sent twice counts once',
    days: 1,
    since: 'the like',
  },
  letters: { what: 'Love letters and their comments', days: LETTER_DAYS, since: 'they appeared' },
  support: { what: 'Messages to support', days: SUPPORT_KEPT_DAYS, since: 'they were dealt with' },
  author_links: {
    what: 'Which “Deleted user” a message is from, unless it was reported',
    days: 180,
    since: 'the account was deleted',
  },
} as const satisfies Record<string, Term>;

/** A class of data that Quad erases automatically. */
export type DataClass = keyof typeof retention;

/**
 * The data that are stored until a person does something, and what the person does. The privacy policy shows this list
 * beside the table.
 */
export const keptUntil: readonly { what: string; until: string }[] = [
  {
    what: 'Your profile, pictures, friends, blocks, posts, comments, likes, reviews and what you said for dating',
    until: 'until you delete them or your account',
  },
  {
    what: 'What the people who run Quad decided about your account, your appeals, and notes with help lines that they sent you',
    until: 'until you delete your account',
  },
  {
    what: 'The browsers that get your notifications, with their addresses at Google, Mozilla, Apple or Microsoft',
    until: 'until you log out there, switch notifications off, or none arrive for 7 days',
  },
  {
    what: 'What you want to be notified of',
    until: 'until you delete your account',
  },
  { what: 'Chat messages with their photos and videos', until: 'on the server, as described above' },
  { what: 'A chat that has ended', until: 'can be read for 90 days more' },
  {
    what: 'Reports with their sealed copies (of a comment, also of the post or letter it’s on), and the log of what staff did',
    until: 'as long as Quad runs, so that decisions can be checked',
  },
  { what: 'What you say when you delete your account', until: 'kept without your name or the time' },
];
