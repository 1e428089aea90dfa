import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { DecidedReport as Shown, SealedThing } from '@quad/contract/reports/staff-shapes.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { Fragment, useState } from 'react';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { wholeDate } from '#ui/date-format.ts';
import { AccountLink } from '../../kernel/AccountLink.tsx';
import { ItemCard } from '../../kernel/ItemCard.tsx';
import { useFocusWithin } from '../../kernel/use-focus-within.ts';
import { Earlier, Entry } from './CaseContext.tsx';
import { filesIn } from './files-in.ts';
import { PlaceFacts } from './PlaceFacts.tsx';

/** A button that shows what a decided case was about. The server logs each press. */
export function DecidedReport({ case_id }: { case_id: number }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { send, busy } = useSend(() => request(reportStaffCalls.ShowDecidedReport, { case_id }));
  const box = useFocusWithin<HTMLDivElement>(shown ? 'shown' : 'hidden');
  async function look(): Promise<void> {
    const answer = await send(undefined);
    if (answer?.status) setShown(answer.content);
  }
  return (
    <div ref={box} className="stack gap-20">
      {shown ? (
        <Report shown={shown} />
      ) : (
        <div className="row flex-wrap gap-8-12">
          <Button kind="line" busy={busy} busyText="Asking" onClick={() => void look()}>
            Show what was reported
          </Button>
          <p className="meta">Each look is logged.</p>
        </div>
      )}
    </div>
  );
}

function Report({ shown }: { shown: Shown }) {
  const { target_type, things, reports } = shown;
  return (
    <div className="stack gap-20" tabIndex={-1}>
      {things.length === 0 && (
        <p>There are no words to show: nobody reads a letter’s case once it’s decided.</p>
      )}
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

/** A snapshot without its files, which staff see only while they have the case open. */
function Copy({ thing, what }: { thing: SealedThing; what: string }) {
  const { title, text, author, media, sealed_at } = thing;
  const files = media.length > 0 && `(${filesIn(media.map(({ type }) => type))})`;
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
