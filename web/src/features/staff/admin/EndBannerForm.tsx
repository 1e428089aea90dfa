import type { WrittenBanner } from '@quad/contract/banners/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { focusTitle } from '../kernel/focus-title.ts';
import { useStartAndEscape } from '../kernel/use-start-and-escape.ts';
import css from './admin.module.css';
import { endBanner } from './banner-queries.ts';
import { CaseHeading } from '../kernel/CaseHeading.tsx';

type Props = { banner: WrittenBanner; onDone: () => void };

/** The form to end an announcement early. */
export function EndBannerForm({ banner: { banner_id, text }, onDone }: Props) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useStartAndEscape(box, onDone);
  const { send, busy, field } = useSend(() => endBanner(cache, { banner_id, reason }));
  async function end(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return;
    announce('Ended.');
    // The button that opened the form disappears with the announcement. So the title gets the focus.
    focusTitle();
    onDone();
  }
  return (
    <div ref={box}>
      <Form label="End an announcement" busy={busy} className={css.form} onSubmit={() => void end()}>
        <CaseHeading className="subtitle">End an announcement</CaseHeading>
        <p>
          <bdi>{text}</bdi>
        </p>
        <TextField label="Reason" hint="Goes into the audit log" {...field('reason', reason, setReason)} />
        <FormEnd busy={busy} busyText="Ending" onCancel={onDone}>
          End announcement
        </FormEnd>
      </Form>
    </div>
  );
}
