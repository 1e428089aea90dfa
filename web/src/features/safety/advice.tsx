import type { ReactNode } from 'react';
import { paths } from '#platform/paths.ts';

/** A part of the safety page. */
type Advice = { id: string; title: string; body: ReactNode };

/** What to do, in the order in which one needs it. */
export const advice: readonly Advice[] = [
  {
    id: 'before',
    title: 'Before you meet',
    body: (
      <ul>
        <li>
          Talk here first. Nobody needs your number, your address or your other accounts to be nice to you.
        </li>
        <li>Ask for a video call. Whoever always has a reason not to may not be who they say.</li>
        <li>Nobody who means well asks for money, gift cards, or a picture you would not put on a poster.</li>
        <li>You can pass, uncommit or block at any time, and you owe nobody a reason.</li>
      </ul>
    ),
  },
  {
    id: 'date',
    title: 'When you meet',
    body: (
      <ul>
        <li>Meet where people are: a cafe on campus beats a car park anywhere.</li>
        <li>Tell a friend who, where and until when, and ring them afterwards.</li>
        <li>Get there and home by yourself, and keep your phone charged.</li>
        <li>Keep an eye on your drink. One that was out of sight can be left.</li>
        <li>A no counts at any moment, also after a yes. So does theirs.</li>
      </ul>
    ),
  },
  {
    id: 'report',
    title: 'When something is off here',
    body: (
      <>
        <p>
          Everything somebody else made has Report on it: messages, posts, comments, letters, reviews, places,
          matches and profiles. Block is beside it, and works at once.
        </p>
        <ul>
          <li>
            A person looks within 24 hours where somebody could get hurt, and within 48 otherwise. What you
            reported is kept for them, also if it is deleted.
          </li>
          <li>Whoever you reported is never told that it was you.</li>
          <li>
            <p>
              How far your reports have come stands in <a href={`${paths.settings}#reports`}>your settings</a>
              .
            </p>
          </li>
          <li>Quad is no emergency service. If it cannot wait, ring 000 first.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'pictures',
    title: 'When somebody shares a picture of you',
    body: (
      <ul>
        <li>It is not your fault, and sharing it without your consent is against the law in Australia.</li>
        <li>
          Take a screenshot of where it is, then report it here as intimate images. It is looked at first.
        </li>
        <li>eSafety can have it taken down elsewhere, too. Do not pay anybody who threatens to share it.</li>
      </ul>
    ),
  },
  {
    id: 'friend',
    title: 'When you worry about somebody',
    body: (
      <ul>
        <li>Ask them straight out, and listen. Asking about suicide does not put the thought there.</li>
        <li>Stay with them, or with them on the phone, and ring Lifeline together. In danger, ring 000.</li>
        <li>Report what they wrote as self-harm: a person here looks soon, and nobody is punished for it.</li>
      </ul>
    ),
  },
];
