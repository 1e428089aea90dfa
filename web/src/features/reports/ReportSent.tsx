import { type AnyReason, placeReasons } from '@quad/contract/reports/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ButtonOutcome } from '#features/people/friendship/ButtonOutcome.tsx';
import { BlockButton } from '#features/people/blocking/BlockButton.tsx';
import { HelpLines } from '#features/safety/HelpLines.tsx';
import { paths } from '#platform/paths.ts';
import { help } from '#platform/help.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Tick } from '#ui/drawings/Tick.tsx';
import { FormActions } from '#ui/Form.tsx';
import { closeReport, type Reported } from '#features/people/open-report.ts';
import css from './reports.module.css';
import { myReports } from './queries.ts';

type Props = { reported: Reported; reason: AnyReason };

/**
 * The end of a report: thanks, the report's number, and an offer to block the person. After a report of self-harm,
 * advice and help lines replace the offer. Source: design-brief §4.3, decisions.md "Staff".
 */
export function ReportSent({ reported: { person, target_type, target_id }, reason }: Props) {
  const { data: reports, isFetching } = useQuery(myReports);
  const thanks = useRef<HTMLParagraphElement>(null);
  const number = isFetching
    ? undefined
    : reports?.find((one) => one.target_type === target_type && (one.target_id ?? target_id) === target_id)
        ?.number;
  useEffect(() => thanks.current?.focus(), []);
  const isCry = reason === 'SELF_HARM';
  return (
    <div className={cx('grid gap-16', css.sent)}>
      {!isCry && (
        <div className={cx('mx-auto', css.drawing)}>
          <Tick />
        </div>
      )}
      <p ref={thanks} tabIndex={-1} className={cx('name text-center', css.thanks)}>
        {thanksFor(reason)}
      </p>
      <p className={cx('hint', css.aside)} role="status">
        {number === undefined ? '\u00a0' : `Report ${number}. You can find it in Settings, under My reports.`}
      </p>
      {isCry && <StayWith name={person?.first_name} />}
      {!isCry && !isOfPlace(reason) && <Blocking person={person} />}
      <FormActions>
        <Button onClick={closeReport}>Done</Button>
      </FormActions>
    </div>
  );
}

/** Whether a place is wrong on the map, and nobody has done anything. */
const isOfPlace = (reason: AnyReason): boolean => placeReasons.some((one) => one === reason);

function thanksFor(reason: AnyReason): string {
  if (reason === 'SELF_HARM') return 'Thanks for looking out for them. We read these first.';
  if (isOfPlace(reason)) return 'Thanks for keeping places right. A person will check this.';
  return 'Thanks. A person will read this. We never tell them who reported.';
}

/** Advice on how to support a person at risk, and a help line. */
export function StayWith({ name }: { name: string | undefined }) {
  const { main } = help();
  return (
    <section className="grid gap-14" aria-labelledby="stay-with">
      <h3 id="stay-with" className="type-title tight">
        {name === undefined ? 'Stay with them' : `Stay with ${name}`}
      </h3>
      <ul className={cx('grid gap-8', css.ways)}>
        <li>If you can, be with them, or on the phone. You don’t have to fix anything.</li>
        <li>Ask straight out if they’re thinking of suicide, and listen. Asking doesn’t put it there.</li>
        <li>Call {main.name} together, or for yourself: they help friends, too.</li>
        <li>Bring in someone nearby: a housemate, family, campus security.</li>
      </ul>
      <HelpLines lines={[main]} />
      <p className={cx('hint', css.aside)}>
        We never tell them who reported, and nobody’s in trouble for it. More under <SafetyLink />.
      </p>
    </section>
  );
}

function Blocking({ person }: Pick<Reported, 'person'>) {
  const [isBlocked, setBlocked] = useState(person?.blocked ?? false);
  return (
    <>
      <p className={cx('hint', css.aside)}>
        If it can’t wait, or it’s still on your mind: see who to call under <SafetyLink />.
      </p>
      {person && !isBlocked && (
        <div className="row flex-wrap justify-between gap-8-16 pad-12-16 round-row bg-sunken">
          <p>Want to block {person.first_name}?</p>
          <BlockButton person={person} named onDone={() => setBlocked(true)} />
        </div>
      )}
      {person && isBlocked && !person.blocked && (
        <p className={css.aside}>
          <ButtonOutcome className="hint">{person.first_name} is blocked.</ButtonOutcome>
        </p>
      )}
    </>
  );
}

const SafetyLink = () => (
  <a href={paths.safety} target="_blank" rel="noopener">
    staying safe
  </a>
);
