import type { ReactNode } from 'react';
import { paths } from '#platform/paths.ts';
import { help } from '#platform/help.ts';
import { inAustralia } from '#platform/site.ts';

type Advice = { id: string; title: string; body: ReactNode };

/** All sections of the advice in their order on the page. */
export const advice = (): readonly Advice[] => [...meeting, reporting(), pictures(), friends()];

const meeting: readonly Advice[] = [
  {
    id: 'before',
    title: 'Before you meet',
    body: (
      <ul>
        <li>
          Talk here first. Nobody needs your number, your address or your other accounts to be nice to you.
        </li>
        <li>Ask for a video call. Someone who always has an excuse may not be who they say they are.</li>
        <li>Nobody who means well asks for money, gift cards, or a picture you wouldn’t put on a poster.</li>
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
        <li>Tell a friend who, where and until when, and call them afterwards.</li>
        <li>Make your own way there and home, and keep your phone charged.</li>
        <li>Keep an eye on your drink. If it’s been out of sight, leave it.</li>
        <li>No means no at any point, even after a yes. Theirs does too.</li>
      </ul>
    ),
  },
];

const reporting = (): Advice => ({
  id: 'report',
  title: 'When something is off here',
  body: (
    <>
      <p>
        You can report anything someone else made: messages, posts, comments, letters, reviews, places,
        matches and profiles. Block is right beside it, and works at once.
      </p>
      <ul>
        <li>
          A person looks within 24 hours if someone could get hurt, and within 48 otherwise. We keep what you
          reported, even if it gets deleted.
        </li>
        <li>We never tell anyone who reported them.</li>
        <li>
          <p>
            You can follow your reports in <a href={`${paths.settings}#reports`}>your settings</a>.
          </p>
        </li>
        <li>Quad isn’t an emergency service. If it can’t wait, call {help().emergency.shown} first.</li>
      </ul>
    </>
  ),
});

function pictures(): Advice {
  const images = help().firstOf('images');
  return {
    id: 'pictures',
    title: 'When someone shares a picture of you',
    body: (
      <ul>
        <li>
          It’s not your fault, and sharing it without your consent is against the law{' '}
          {inAustralia() ? 'in Australia' : 'in many countries'}.
        </li>
        <li>
          Take a screenshot of where it is, then report it here as intimate images. We look at those first.
        </li>
        <li>
          {images && `${images.name} can get it taken down elsewhere too. `}Don’t pay anyone who threatens to
          share it.
        </li>
      </ul>
    ),
  };
}

function friends(): Advice {
  const { main, emergency } = help();
  return {
    id: 'friend',
    title: 'When you’re worried about someone',
    body: (
      <ul>
        <li>Ask them straight out, and listen. Asking about suicide doesn’t put the thought there.</li>
        <li>
          Stay with them, or with them on the phone, and call {main.name} together. In danger, call{' '}
          {emergency.shown}.
        </li>
        <li>
          Report what they wrote as self-harm. A person here looks soon, and nobody gets in trouble for it.
        </li>
      </ul>
    ),
  };
}
