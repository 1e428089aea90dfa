import { EXPORT_DAYS } from '@quad/contract/account/limits.ts';
import type { DataExport } from '@quad/contract/account/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useAway } from '#platform/use-away.ts';
import { useSend } from '#platform/use-send.ts';
import { Button, ButtonDownload } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { dateFormat } from '#ui/date-format.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import css from './account.module.css';
import { fileSize } from './file-size.ts';
import { dataExport, requestExport } from './queries.ts';

const dayOf = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const timeOf = dateFormat({ hour: 'numeric', minute: '2-digit' });
const momentOf = (instant: string): string => `${timeOf(instant)} on ${dayOf(instant)}`;

/**
 * The export of the user's data. The user requests it and downloads it once it is ready. Source: decisions.md
 * "Accounts".
 */
export function DataDownload() {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(dataExport);
  const { send, busy } = useSend(() => requestExport(cache));
  const away = useAway();
  const reason = useId();
  const why = reasonToWait(data, away);
  const again = data !== undefined && data.state !== 'none';
  return (
    <div className="stack gap-10">
      <h3>Download my data</h3>
      <p className="hint">
        One zip with everything Quad holds about you: profile, friends, chats, posts, and the photos and
        videos you uploaded.
      </p>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <p role="status">{data && stateLine(data)}</p>
      <div className={cx('row flex-wrap', css.actions)}>
        {data?.state === 'ready' && data.url !== null && (
          <ButtonDownload href={data.url}>{`Download (${fileSize(data.bytes ?? 0)})`}</ButtonDownload>
        )}
        <Button
          kind="line"
          busy={busy}
          busyText="Asking"
          disabled={why !== null}
          aria-describedby={why === null ? undefined : reason}
          onClick={() => void send(undefined)}
        >
          {again ? 'Request Again' : 'Request My Data'}
        </Button>
        {why !== null && (
          <p id={reason} className="hint">
            {why}
          </p>
        )}
      </div>
    </div>
  );
}

/** The state of the last request as a sentence. Null if there was none. */
function stateLine({ state, expires_at }: DataExport): string | null {
  if (state === 'preparing')
    return 'We’re preparing your data. You can leave this page: we’ll email you when it’s ready.';
  if (state === 'ready' && expires_at)
    return `Your data is ready. You can download it until ${dayOf(expires_at)}.`;
  if (state === 'expired') return `Your last download has expired: each is kept for ${EXPORT_DAYS} days.`;
  if (state === 'failed') return 'We couldn’t prepare your data. Request it again.';
  return null;
}

/** Says why an export cannot be requested now. Null if it can be requested. */
function reasonToWait(data: DataExport | undefined, away: string | null): string | null {
  if (away) return `${away} You can ask once you’re back online.`;
  if (!data) return 'Looking for your last download.';
  if (data.state === 'preparing') return 'We’re preparing it.';
  return data.again_at && `Once a day: again from ${momentOf(data.again_at)}.`;
}
