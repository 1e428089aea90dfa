import { site } from '#platform/site.ts';
import type { PolicySection } from './PolicyText.tsx';
import { RetentionList } from './RetentionList.tsx';
import { runBy } from './run-by.ts';
import { SupportLink } from './SupportLink.tsx';

/** Makes the privacy policy, in the words of the site. Source: specification 1 §1, decisions.md. */
export const privacySections = (): readonly PolicySection[] => [...keeping, choices()];

const keeping: readonly PolicySection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    summary: 'What you type in, what you upload, and the little we need to run the place.',
    paragraphs: [
      'To make an account: your student email, your institution and a password. We only keep the password as a one-way hash that nobody can read back.',
      'To make a profile: your names, gender, date of birth, course and year level, and, if you like, a picture, a few words about yourself and up to five interests.',
      'From using Quad: your friends and the people you blocked, your messages with their photos and videos, your posts, comments, likes, reviews and reports. If you turn dating on: what is listed under “Dating”, and your letters.',
      'If you write to support: your address, what you wrote and how it was dealt with.',
      'To keep it running and safe: when you signed in and when you were last here, and on what kind of device, such as "Chrome on Android". We count network addresses for a while, so that nobody can try passwords without end; they’re not stored with your account or written to logs.',
    ],
  },
  {
    id: 'why',
    title: 'Why we keep it',
    summary: 'To show you to the people you want to be seen by, and to keep others out.',
    paragraphs: [
      'We use your data to run Quad: to check that you are a student and old enough, to show your profile, to carry your messages, to suggest people you may know, and to deal with reports and misuse. We don’t sell it, we show no advertising, and we don’t build profiles for anyone else.',
    ],
  },
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    summary: 'Students see your profile. They never see your email or your birth date.',
    paragraphs: [
      'Other students on Quad can see your names, picture, bio, interests, course, year level and institution, and which friends and groups they have in common with you. They never see your email address, date of birth or gender.',
      'Only friends and people you share an open chat with see whether you’re online. A person you block can’t find you, and isn’t told.',
      'Dating is off until you turn it on, and then only your matches see that you did. Love letters carry no name: the link between a letter and its author is kept apart from everything else, encrypted with a key that isn’t in the database, and is in no log. A moderator reads each letter before it appears without seeing who wrote it. Finding out takes two people of our staff, a reason, and leaves an entry that nobody can remove.',
      'Push: Google, Mozilla, Apple or Microsoft carry what we encrypt for your browser. They see when something comes, but can’t read it. Only browsers where you switched notifications on get any.',
      'Mail goes out through a mail service, which sees your address and that mail. If none of your devices gets notifications and you’ve been away for a day, we email you how many messages are waiting, without names or words. Each of these emails has a link that stops them. Nobody else is given anything about you, unless the law makes us.',
    ],
  },
  {
    id: 'dating',
    title: 'Dating',
    summary: 'Your orientation and your quiz are shown to nobody. A match sees what you two share.',
    paragraphs: [
      'If you set dating up, we keep the country your family is from, your orientation, your 20 answers to the quiz and the two figures we make of them, your hobbies and topics, a photo for matches if you gave one, and what you chose about who you meet: ages, hiding from friends or from your course, or hiding altogether.',
      'We use this to find your matches, and for nothing else. Nobody is shown your orientation, your answers or how well you fit with someone. A match is shown your profile, the hobbies and topics you both chose, and that country if you switch it on. Only a match you have an open chat with sees your photo for matches.',
      'We also keep who your matches are, who you won’t see for 30 days because one of you passed or closed the chat, requests to commit, and who you are or were committed to, so that you’re not shown to each other again.',
      'Answers are given once, so that nobody can try out who would be shown. You can hide at any time: you’re out of all matches from that moment on. Deleting your account deletes all of this at once, and the copy of your data has what you told us in it.',
    ],
  },
  {
    id: 'messages',
    title: 'Chat messages',
    summary:
      'Messages stay on the server after you delete your account. Authorised staff may read them for moderation.',
    paragraphs: [
      'Chat messages are stored on our server. They stay there after an account is deleted, so that the other people in the chat keep their history; the author is then shown as "Deleted user".',
      'Chat messages may be read by authorised staff for moderation. They do so from a report, with the messages around the reported one, and every look is recorded. A report keeps a sealed copy of what was reported. The person who was reported isn’t told who did it.',
      'Messages aren’t end-to-end encrypted, so don’t send anything only the receiver should ever read, such as passwords.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage on your device',
    summary: 'Three cookies to keep you signed in safely. No tracking.',
    paragraphs: [
      'One cookie keeps you signed in, another protects your account from forged requests. A third one remembers that this browser has signed in before, so that a stranger who guesses at your password can’t lock you out, and our staff notice when someone they banned comes back on the same device; it says nothing else and stays when you log out. If our staff have suspended your account, a login leaves a fourth one for half an hour, by which the page tells you why and takes your appeal. Where Quad runs on several servers, one more keeps a page on its server, and says nothing else. The browser also remembers your name, a few settings and unsent drafts, so that pages open at once. Logging out clears these.',
      'Quad asks no other company for anything until you switch notifications on, or press play on a video link: then that video comes from its own site, under its own policy.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it, and how we guard it',
    summary: 'As long as you have an account. Deleting it removes your profile at once.',
    paragraphs: [
      'You can delete your account in Settings. That removes your profile, pictures, friendships, posts, comments, likes and reviews at once. Chat messages stay as described above, and letters stay to the end of their time without any link to you. Backups are overwritten in time.',
      'Everything below is erased automatically, within an hour of the time given. Quad works from this very list.',
      'Connections are encrypted where the site is served over https, pictures are stripped of hidden data such as location, and only the people who run Quad can reach its database. No system is perfectly safe, and this one is in beta: please don’t share anything here that you couldn’t bear to see elsewhere.',
    ],
    list: <RetentionList />,
  },
];

function choices(): PolicySection {
  const { identity } = site();
  return {
    id: 'your-choices',
    title: 'Your choices',
    summary: 'See it, correct it, take it with you, delete it. Ask us if you can’t find the button.',
    paragraphs: [
      'You can see and change your profile in Settings, end your sessions on other devices, see which browsers get your notifications and remove them, ask for a copy of your data, and delete your account. The copy is one archive of what you wrote and uploaded. It takes a while to make; its link expires, and only works for you. If something about you is wrong, or you think we got privacy wrong, write to us and a person will answer.',
      <>
        Write to <SupportLink />. If we change this policy in a way that matters, we’ll say so in Quad before
        it takes effect.
      </>,
      ...(identity
        ? [
            <>
              {runBy(identity)} Not happy with our answer? You can complain to{' '}
              <a href={identity.regulator.url} target="_blank" rel="noopener noreferrer">
                {identity.regulator.name}
              </a>
              .
            </>,
          ]
        : []),
    ],
  };
}
