import type { AppealCase } from '@quad/contract/appeals/calls.ts';
import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import { listProfileParts, targetWords } from '@quad/contract/reports/words.ts';
import type { ReactNode } from 'react';
import { wholeDate } from '#ui/date-format.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { CaseHeading } from '../../kernel/CaseHeading.tsx';
import { ItemCard } from '../../kernel/ItemCard.tsx';
import { SealedCard } from '../reports/SealedCard.tsx';

type Props = { content: AppealCase };

/**
 * An appeal, in the order of events: the reported content, the decision of staff with its reason, and the user's
 * appeal.
 */
export function AppealToRead({ content }: Props) {
  return (
    <>
      <Step title="What they did">
        <SealedItems content={content} />
      </Step>
      {content.reports.length > 0 && (
        <Step title="Why it was reported">
          <Reports content={content} />
        </Step>
      )}
      <Step title="What we decided">
        <Decided content={content} />
      </Step>
      <Step title="What they say">
        <p className="pad-24 round-card bg-field-bloom typed type-lede">
          <bdi>{content.content}</bdi>
        </p>
        <p className="hint">
          <RelativeTime at={content.made_time} />
        </p>
      </Step>
    </>
  );
}

/** The snapshots of the reported content. */
function SealedItems({ content: { things, target_type } }: Props) {
  if (things.length === 0)
    return <p className="hint">Nothing was reported: staff decided this on the account’s page.</p>;
  return things.map((thing) => (
    <SealedCard
      key={thing.sealed_at}
      thing={thing}
      label="What was reported"
      name={thing.author && <bdi>{thing.author.name}</bdi>}
      subtitle={
        <>
          {target_type && targetWords(target_type)}
          {thing.title && (
            <>
              : <bdi>{thing.title}</bdi>
            </>
          )}
        </>
      }
    />
  ));
}

/** The reasons and comments of the reports. Staff do not see who made a report. */
const Reports = ({ content: { reports } }: Props) => (
  <ul className="grid gap-8 break-anywhere">
    {reports.map(({ number, reason, comments }) => (
      <li key={number}>
        <b>{anyReasonWords[reason]}</b> {comments && <bdi className="pre-line">{comments}</bdi>}
      </li>
    ))}
  </ul>
);

function Decided({ content: { moderation_action, was_removed, removed_parts } }: Props) {
  const { kind, reason, taken_by, taken_time, until } = moderation_action;
  return (
    <ItemCard look="quote" label="What it’s against" name={moderationActionNames[kind]} text={reason}>
      By <bdi>{taken_by ?? 'Deleted user'}</bdi>, <RelativeTime at={taken_time} inSentence />
      {until !== null && (
        <>
          , until <time dateTime={until}>{wholeDate(until)}</time>
        </>
      )}
      {removed_parts
        ? `. Removed from the profile: ${listProfileParts(removed_parts)}.`
        : was_removed && kind !== 'REMOVE' && '. What was reported was removed, too.'}
    </ItemCard>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-8">
      <CaseHeading className="label">{title}</CaseHeading>
      {children}
    </div>
  );
}
