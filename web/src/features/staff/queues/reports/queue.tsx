import { MESSAGE_REMOVED } from '@quad/contract/chat/shapes.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { Neighbour, ReportCase, SealedThing } from '@quad/contract/reports/staff-shapes.ts';
import { listProfileParts, targetWords } from '@quad/contract/reports/words.ts';
import { useState } from 'react';
import { request, requestOrThrow } from '#platform/request.ts';
import { help } from '#platform/help.ts';
import { cx } from '#ui/cx.ts';
import { KeepOff } from '#ui/drawings/KeepOff.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useShownRequest } from '../../authors/queries.ts';
import { AccountLink } from '../../kernel/AccountLink.tsx';
import { useFocusWithin } from '../../kernel/use-focus-within.ts';
import { defineQueue } from '../../kernel/define-queue.tsx';
import { actionsOf, isCryForHelp } from './actions.ts';
import { CaseContext } from './CaseContext.tsx';
import { DecidedReport } from './DecidedReport.tsx';
import { filesIn } from './files-in.ts';
import { LookAround } from './LookAround.tsx';
import { ReportSearch } from './ReportSearch.tsx';
import { PlaceFacts, PlaceLink } from './PlaceFacts.tsx';
import { SealedCard } from './SealedCard.tsx';
import css from './reports.module.css';

const { GetReportCases, OpenReportCase } = reportStaffCalls;

/**
 * The queue of reports by users. All reports of the same content are one case. Staff do not see who made a report.
 * Source: design-brief §4.6 "Reports".
 */
export const reportsQueue = defineQueue<ReportCase>({
  name: 'reports',
  title: 'Reports',
  order: 'Anyone who may need help comes first, then what’s due soonest.',
  nameOf,
  keys: ['a', 'c', 'h', 'r', 'w', 'l', 'v', 'e'],
  hasFiles: true,
  drawing: <KeepOff />,
  Filter: ReportSearch,
  waiting: () => requestOrThrow(GetReportCases, {}),
  open: (case_id) => request(OpenReportCase, { case_id }),
  Case: Reported,
  Context: CaseContext,
  Decided: DecidedReport,
  actions: actionsOf,
});

/**
 * The name of a case in announcements: "message by Tess Oconnell". The name of a letter has a number, because its
 * author is unknown.
 */
function nameOf({ case_id, target_type, things }: ReportCase): string {
  const what = targetWords(target_type).toLowerCase();
  const author = things[0]?.author;
  if (author && target_type === 'USER') return `${what} of ${author.name}`;
  return author ? `${what} by ${author.name}` : `${what} (case ${case_id})`;
}

function Reported({ content }: { content: ReportCase }) {
  return (
    <>
      {isCryForHelp(content) && <HelpFirst {...content} />}
      <Things content={content} />
    </>
  );
}

/** What to do first where somebody may hurt themselves. While the author of a letter is shown, they can be sent a note. */
function HelpFirst({ target_type, target_id, reported }: ReportCase) {
  const isShown = useShownRequest(target_type.startsWith('LETTER') ? target_id : null) !== undefined;
  const unknown = isShown
    ? 'Help first: send them help lines and a note from their account’s page. “Show the author” leads there.'
    : 'Help first: hand it over. No note can be sent: nobody knows who wrote it, or they have left Quad.';
  return (
    <Notice tone="galah" icon="heart" title="Someone may need help">
      <p>
        {reported ? 'Help first: send them help lines and a note.' : unknown} If it sounds like right now,
        call {help().emergency.shown} or campus security.
      </p>
    </Notice>
  );
}

function Things({ content }: { content: ReportCase }) {
  const { target_type, things, neighbours } = content;
  const [wider, setWider] = useState<readonly Neighbour[]>();
  const place = useFocusWithin<HTMLDivElement>(wider ? 'wider' : 'near');
  if (target_type !== 'MESSAGE')
    return (
      <>
        <WhatIsLeft {...content} />
        {things.map((thing) => (
          <Thing key={thing.sealed_at} thing={thing} what={targetWords(target_type)} />
        ))}
        {target_type === 'PLACE' && <PlaceLink place_id={content.target_id} />}
      </>
    );
  const around = wider ?? neighbours;
  return (
    <>
      <Notice tone="plain">
        <p>Chat is private. Views are logged.</p>
      </Notice>
      <WhatIsLeft {...content} />
      <div ref={place} className="stack gap-20">
        <Beside label="Before it" list={around.filter(({ is_before }) => is_before)} />
        <div ref={bringIntoSight} className="stack gap-20">
          {things.map((thing) => (
            <Thing key={thing.sealed_at} thing={thing} what="Reported message" noName="Deleted user" />
          ))}
        </div>
        <Beside label="After it" list={around.filter(({ is_before }) => !is_before)} />
        {!wider && <LookAround case_id={content.case_id} onShown={setWider} />}
      </div>
    </>
  );
}

/** Says what has changed since the report, and what a removal takes. */
function WhatIsLeft({ target_type, parts, now, may }: ReportCase) {
  if (now === '')
    return (
      <Notice tone="plain">
        <p>Its author has unsent it since. Removing takes what Quad still has of it.</p>
      </Notice>
    );
  const text = leftInWords(parts, may.remove, target_type);
  if (now !== undefined)
    return (
      <Notice tone="plain" title="Changed since it was reported">
        {target_type === 'USER' && <p>{text}</p>}
        <p className="break-anywhere">
          {nowSays(target_type, may.remove)}
          <bdi className="pre-line">{now}</bdi>
        </p>
      </Notice>
    );
  return (
    text && (
      <Notice tone="plain">
        <p>{text}</p>
      </Notice>
    )
  );
}

/** The words before a changed text. A removal never takes a bio that nobody has reported. */
function nowSays(target_type: string, canRemove: boolean): string {
  if (target_type === 'USER') return 'Nobody has reported what the bio says now: ';
  return canRemove ? 'Removing takes all of it. Now it says: ' : 'Nobody has reported what it says now: ';
}

function leftInWords(parts: ReportCase['parts'], canRemove: boolean, target_type: string): string | null {
  if (parts && parts.length > 0)
    return `Still as it was reported: ${listProfileParts(parts)}. Removing takes only that.`;
  if (canRemove) return null;
  return target_type === 'USER'
    ? 'What was reported isn’t on the profile any more.'
    : 'What was reported isn’t there any more.';
}

/** A ref callback that scrolls to the reported message. Long messages before it may have moved it out of view. */
const bringIntoSight = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** A reported thing. `noName` is shown if it has no author. */
function Thing({ thing, what, noName }: { thing: SealedThing; what: string; noName?: string }) {
  const { title, author, place } = thing;
  return (
    <>
      <SealedCard
        thing={thing}
        label={what}
        name={author ? <AccountLink user_id={author.user_id} name={author.name} /> : noName}
        subtitle={title && title !== author?.name && <bdi>{title}</bdi>}
        isLarge
      />
      {place && <PlaceFacts place={place} />}
    </>
  );
}

function saidBeside({ content, media, is_unsent, is_edited }: Neighbour): string {
  if (is_unsent) return '(Unsent by its author)';
  const said = [content, media.length > 0 && `(${filesIn(media)})`].filter(Boolean).join(' ');
  // Only a message that staff have removed has neither words nor files.
  if (!said) return `(${MESSAGE_REMOVED})`;
  return `${said}${is_edited ? ' (edited)' : ''}`;
}

function Beside({ label, list }: { label: string; list: readonly Neighbour[] }) {
  if (list.length === 0) return null;
  return (
    <ul className="grid gap-8" aria-label={label} tabIndex={-1}>
      {list.map((message) => (
        <li key={message.message_id} className={cx('grid gap-2 bg-theirs typed', css.bubble)}>
          <b className="label">
            <bdi>{message.author?.name ?? 'Deleted user'}</bdi>
          </b>
          <bdi>{saidBeside(message)}</bdi>
        </li>
      ))}
    </ul>
  );
}
