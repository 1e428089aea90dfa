import { useState } from 'react';
import { DateGate } from '#features/me/DateGate.tsx';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { CreateLetter } from './CreateLetter.tsx';
import { LetterList } from './LetterList.tsx';
import css from './LettersPage.module.css';
import { LetterSheet } from './LetterSheet.tsx';

/** Anonymous letters of those who date. Source: specification 2 §2 "Love Letters page". */
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
  return (
    <Screen
      title="Love letters from the past 30 days"
      headingRef={heading}
      back={{ href: paths.date, label: 'Back to Date' }}
      className={css.body}
    >
      <div className={css.top}>
        <p className={css.lede}>
          Nobody is told who wrote a letter or a comment. Someone on our team reads each one first.
        </p>
        <Button icon="edit" onClick={write}>
          Create Letter
        </Button>
      </div>
      <LetterList onOpen={setOpened} onWrite={write} />
      <LetterSheet letter_id={opened} onClose={() => setOpened(null)} />
      <CreateLetter open={isWriting} onClose={() => setWriting(false)} />
    </Screen>
  );
}
