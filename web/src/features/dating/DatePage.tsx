import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { usePerson } from '#features/people/lists.ts';
import { smallPicture } from '#platform/media.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import type { RememberedUser } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { QuadGrid, type Tile } from '#ui/QuadGrid.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import css from './DatePage.module.css';
import page from './page.module.css';
import { wordsOf } from './words.ts';
import { datingStageOf } from '#features/me/dating.ts';

// The tiles work as links before the code of these parts is loaded.
const parts = () => import('./HubParts.tsx');
const OwnFace = lazyDrawing(async () => (await parts()).OwnFace);
const MatchWords = lazyDrawing(async () => (await parts()).MatchWords);
const MatchFaces = lazyDrawing(async () => (await parts()).MatchFaces);
const LatestLetter = lazyDrawing(async () => (await parts()).LatestLetter);
const Sealed = lazyDrawing(async () => (await parts()).Sealed);
const LoveLetter = lazyDrawing(async () => (await parts()).LoveLetter);

/**
 * Dating's main screen. It first links to the setup. After the setup it links to the quiz, and after the quiz to the
 * three areas of dating. Source: specification 2 §2.
 */
export default function DatePage() {
  const heading = usePage('date');
  const me = useMe();
  return (
    <Screen
      title="Date"
      headingRef={heading}
      className={cx('one-column content-start gap-24 container', page.body)}
    >
      {me ? <Hub me={me} /> : <SkeletonRows count={2} />}
      <p className="hint">
        Meeting someone from here? <Link href={paths.safety}>Staying safe</Link> takes two minutes to read.
      </p>
    </Screen>
  );
}

function Hub({ me }: { me: RememberedUser }) {
  const stage = datingStageOf(me);
  if (stage !== 'on') return stage === 'begin' ? <Begin /> : <GoOn />;
  const partner_id = me.date_enabled === 'COMMITTED' ? me.date_committed_to_id : null;
  return (
    <>
      {partner_id !== null && <Committed me={me} partner_id={partner_id} />}
      <QuadGrid label="Date" tiles={tilesOf(me)} />
    </>
  );
}

/** The tiles. Each tile shows a person, a number or a letter from the area to which it leads. */
const tilesOf = (me: RememberedUser): Tile[] => [
  {
    href: `${paths.settings}#date`,
    label: 'Date Profile',
    tone: 'bloom',
    detail: wordsOf(me),
    visual: inRoom(css.face, <OwnFace />),
  },
  {
    href: paths.dateMatches,
    label: 'Matches',
    tone: 'galah',
    detail: me.date_hidden ? 'Paused' : inRoom(css.lines, <MatchWords />),
    visual: inRoom(css.faces, <MatchFaces />),
  },
  {
    href: paths.letters,
    label: 'Love Letters',
    tone: 'wattle',
    detail: inRoom(css.letter, <LatestLetter />),
    visual: inRoom(css.envelope, <Sealed />),
  },
];

/** Reserves the space of a part that loads later, so that nothing moves. */
const inRoom = (room: string | undefined, part: ReactNode) => <span className={room}>{part}</span>;

/** The screen of a committed user: the two people, and what others see of the commit. */
function Committed({ me, partner_id }: { me: RememberedUser; partner_id: number }) {
  const { card } = usePerson(partner_id);
  return (
    <section
      className={cx('row flex-wrap gap-20 pad-24 round-card bg-field-galah edge', css.committed)}
      aria-label="Your commit"
    >
      <span className={cx('flex gap-8', css.pair)}>
        <Avatar seed={me.id} src={smallPicture(me.pfp_url)} size={72} />
        <Avatar seed={partner_id} src={smallPicture(card?.pfp_url ?? null)} size={72} />
      </span>
      <div className={cx('stack justify-items-start gap-16 min-w-0', css.words)}>
        <h2 className={cx('break-anywhere', css.title)}>
          {card ? `You and ${card.first_name}` : 'You’re committed'}
        </h2>
        <p>Your date profile is hidden while you’re committed.</p>
      </div>
    </section>
  );
}

/** Says what dating is and who sees a date profile, before the first question. */
function Begin() {
  return (
    <Welcome title="Meet someone who’d like to meet you">
      <ul className={cx('grid gap-10', css.points)}>
        <li>Every two hours, Quad introduces a few students who fit both ways.</li>
        <li>What you share comes first: hobbies and topics, never a score.</li>
        <li>
          Nobody sees a date profile of you until you turn it on. Who you’d like to meet and what you answer
          is never shown to anyone.
        </li>
      </ul>
      <ButtonLink href={paths.dateSetup}>Begin Setup</ButtonLink>
    </Welcome>
  );
}

/** The screen between the setup and the quiz. */
function GoOn() {
  return (
    <Welcome title="2 minutes left">
      <p>
        Twenty statements about you, then what you like to do and talk about. Anything you’ve answered on this
        device is still there.
      </p>
      <ButtonLink href={paths.dateQuiz}>Continue</ButtonLink>
    </Welcome>
  );
}

function Welcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cx('stack gap-20 bg-field-galah edge', css.welcome)}>
      <div className={css.drawing}>
        <LoveLetter />
      </div>
      <div className={cx('stack justify-items-start gap-16 min-w-0', css.words)}>
        <h2 className={cx('break-anywhere', css.title)}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
