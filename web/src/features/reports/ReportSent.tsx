import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BlockButton } from '#features/people/BlockButton.tsx';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Tick } from '#ui/drawings/Tick.tsx';
import { FormActions } from '#ui/Form.tsx';
import { closeReport, type Reported } from '#features/people/open-report.ts';
import css from './reports.module.css';
import { myReports } from './queries.ts';

/** After a report: thanks, its number, and blocking as the second step. Source: design-brief §4.3. */
export function ReportSent({ reported: { person, target_type } }: { reported: Reported }) {
  const { data: reports, isFetching } = useQuery(myReports);
  const [isBlocked, setBlocked] = useState(person?.blocked ?? false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const number = isFetching ? undefined : reports?.find((one) => one.target_type === target_type)?.number;
  useEffect(() => thanks.current?.focus(), []);
  return (
    <div className={css.sent}>
      <div className={css.drawing}>
        <Tick />
      </div>
      <p ref={thanks} tabIndex={-1} className={css.thanks}>
        Thanks. A person will read this. We never tell them who reported.
      </p>
      <p className={css.aside} role="status">
        {number === undefined ? '\u00a0' : `Report ${number}. You can find it in Settings, under My reports.`}
      </p>
      <p className={css.aside}>
        If it cannot wait, or it is still on your mind:{' '}
        <a href={paths.safety} target="_blank" rel="noopener">
          staying safe
        </a>{' '}
        says whom to ring.
      </p>
      {person && !isBlocked && (
        <div className={css.second}>
          <p>Rather not see {person.first_name} any more?</p>
          <BlockButton person={person} named onDone={() => setBlocked(true)} />
        </div>
      )}
      {person && isBlocked && !person.blocked && <p className={css.aside}>{person.first_name} is blocked.</p>}
      <FormActions>
        <Button onClick={closeReport}>Done</Button>
      </FormActions>
    </div>
  );
}
