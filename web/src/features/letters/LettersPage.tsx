import { useEffect, useState } from 'react';
import { DateGate } from '#features/me/DateGate.tsx';
import { MayNeedHelp } from '#features/safety/help/MayNeedHelp.tsx';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useEver } from '#ui/use-ever.ts';
import { LETTER } from './drafts.ts';
import { CreateLetter, LetterSheet, preloadParts } from './lazy-parts.ts';
import { LetterList } from './LetterList.tsx';
import css from './LettersPage.module.css';

/** The delay before the code of the sheets is fetched, in milliseconds. The letters load first. */
const FIRST_SIGHT_MS = 1500;

/** Anonymous letters by people who date. Source: specification 2 §2 "Love Letters page". */
export default function LettersPage() {
  return (
    <DateGate needs="on">
      <Letters />
    </DateGate>
  );
}

function Letters() {
  const heading = usePage('letters');
  const [opened, setOpened] = useState<number | null>(null);
  const [isWriting, setWriting] = useState(false);
  const write = () => setWriting(true);
  const hasOpened = useEver(opened !== null);
  const hasWritten = useEver(isWriting);
  useEffect(() => {
    const timer = setTimeout(preloadParts, FIRST_SIGHT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Screen
      title="Love letters from the past 30 days"
      headingRef={heading}
      back={{ href: paths.date, label: 'Back to Date' }}
      className={cx('one-column content-start gap-20', css.body)}
    >
      <div className={cx('row flex-wrap justify-between', css.top)}>
        <p className={cx('max-w-text hint', css.lede)}>
          Nobody is told who wrote a letter or a comment. Someone on our team reads each one first.
        </p>
        <Button icon="edit" onClick={write}>
          Create Letter
        </Button>
      </div>
      {!isWriting && <MayNeedHelp place={LETTER} text="" />}
      <LetterList onOpen={setOpened} onWrite={write} />
      {hasOpened && (
        <LazyPart what="the letter">
          <LetterSheet letter_id={opened} onClose={() => setOpened(null)} />
        </LazyPart>
      )}
      {hasWritten && (
        <LazyPart what="the letter form">
          <CreateLetter open={isWriting} onClose={() => setWriting(false)} />
        </LazyPart>
      )}
    </Screen>
  );
}
