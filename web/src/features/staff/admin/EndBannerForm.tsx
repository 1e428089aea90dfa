import type { WrittenBanner } from '@quad/contract/banners/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm } from '../kernel/ActionForm.tsx';
import { focusTitle } from '../kernel/focus-title.ts';
import { endBanner } from './banner-queries.ts';

type Props = { banner: WrittenBanner; onDone: () => void };

/** The form to end an announcement early. */
export function EndBannerForm({ banner: { banner_id, text }, onDone }: Props) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const sending = useSend(() => endBanner(cache, { banner_id, reason }));
  function finish(): void {
    // The button that opened the form disappears together with the announcement, so the title gets the focus.
    focusTitle();
    onDone();
  }
  return (
    <ActionForm
      title="End an announcement"
      submit="End announcement"
      busyText="Ending"
      sending={sending}
      said="Ended."
      onSent={finish}
      onLeave={onDone}
      onCancel={onDone}
    >
      <p>
        <bdi>{text}</bdi>
      </p>
      <TextField
        label="Reason"
        hint="Goes into the audit log"
        {...sending.field('reason', reason, setReason)}
      />
    </ActionForm>
  );
}
