import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { DecidedReport as Shown } from '@quad/contract/reports/staff-shapes.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { Fragment, useState } from 'react';
import { request } from '#platform/request.ts';
import { wholeDate } from '#ui/date-format.ts';
import { AccountLink } from '../../kernel/AccountLink.tsx';
import { ItemCard } from '../../kernel/ItemCard.tsx';
import { useFocusWithin } from '../../kernel/use-focus-within.ts';
import { AskToLook } from './AskToLook.tsx';
import { Earlier, Entry } from './CaseContext.tsx';
import { filesIn } from './files-in.ts';
import { PlaceFacts } from './PlaceFacts.tsx';

/** A button that shows what a decided case was about, for a reason. */
export function DecidedReport({ case_id }: { case_id: number }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useFocusWithin<HTMLDivElement>(shown ? 'shown' : 'hidden');
  return (
    <div ref={box} className="stack gap-20">
      {shown ? (
        <Report shown={shown} />
      ) : (
        <AskToLook
          case_id={case_id}
          label="Show what was reported"
          submit="Show it"
          why="Why do you need to see it?"
          hint="What was reported, why and what was decided. Your reason is logged."
          look={(input) => request(reportStaffCalls.ShowDecidedReport, input)}
          onShown={setShown}
        />
      )}
    </div>
  );
}

function Report({ shown }: { shown: Shown }) {
  const { target_type, things, reports } = shown;
  return (
    <div className="stack gap-20" tabIndex={-1}>
      {things.map((thing) => (
        <Fragment key={thing.sealed_at}>
          <Copy thing={thing} what={targetWords(target_type)} />
          {thing.place && <PlaceFacts place={thing.place} />}
        </Fragment>
      ))}
      <div className="grid gap-10 hint">
        {reports.length > 0 && (
          <ul className="grid gap-8" aria-label="Reports">
            {reports.map(({ number, reason, comments, is_alert }) => (
              <Entry key={number} name={is_alert ? 'May need help' : anyReasonWords[reason]} text={comments}>
                {`Report ${number}.`}
              </Entry>
            ))}
          </ul>
        )}
        <Earlier content={shown} />
      </div>
    </div>
  );
}

/** A snapshot. Its files are only named, because staff see them only while they have the case open. */
function Copy({ thing, what }: { thing: Shown['things'][number]; what: string }) {
  const { title, text, author, media, sealed_at } = thing;
  const files = media.length > 0 && `(${filesIn(media)})`;
  return (
    <ItemCard
      look="sealed"
      label={what}
      name={author && <AccountLink user_id={author.user_id} name={author.name} />}
      subtitle={title && title !== author?.name && <bdi>{title}</bdi>}
      text={[text, files].filter(Boolean).join(' ') || '(No words)'}
    >
      Copy from <time dateTime={sealed_at}>{wholeDate(sealed_at)}</time>
    </ItemCard>
  );
}
