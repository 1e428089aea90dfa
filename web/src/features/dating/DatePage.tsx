import type { ReactNode } from 'react';
import { useMe } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EnvelopeDrawing } from '#ui/drawings/EnvelopeDrawing.tsx';
import { Screen } from '#ui/Screen.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import css from './DatePage.module.css';
import { type Standing, standingOf } from '#features/me/dating.ts';

/** Where dating begins, goes on, and is at home. Source: specification 2 §2. */
export default function DatePage() {
  const heading = usePage('date');
  const me = useMe();
  return (
    <Screen title="Date" headingRef={heading} className={css.body}>
      {me ? <Hub standing={standingOf(me)} /> : <SkeletonRows count={2} />}
    </Screen>
  );
}

function Hub({ standing }: { standing: Standing }) {
  if (standing === 'begin') return <Begin />;
  return standing === 'quiz' ? <GoOn /> : null;
}

/** What it is and who sees it, before anything is asked. */
function Begin() {
  return (
    <Welcome title="Meet somebody who would like to meet you">
      <ul className={css.points}>
        <li>Every two hours Quad introduces a few students to each other who fit both ways.</li>
        <li>What you share comes first: hobbies and topics, never a score.</li>
        <li>
          Nobody sees a date profile of you until you turn it on. Whom you would like to meet and what you
          answer is never shown to anyone.
        </li>
      </ul>
      <ButtonLink href={paths.dateSetup}>Begin Setup</ButtonLink>
    </Welcome>
  );
}

/** Half-way: the quiz is still to do. */
function GoOn() {
  return (
    <Welcome title="2 minutes left">
      <p>
        Twenty statements about you, then what you like to do and talk about. What you have answered on this
        device is still there.
      </p>
      <ButtonLink href={paths.dateQuiz}>Continue</ButtonLink>
    </Welcome>
  );
}

function Welcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.welcome}>
      <div className={css.drawing}>
        <EnvelopeDrawing seal />
      </div>
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
