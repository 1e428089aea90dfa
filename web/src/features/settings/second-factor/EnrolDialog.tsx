import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { confirm, type Enrolment } from './queries.ts';
import { QrCode } from './QrCode.tsx';
import css from './second-factor.module.css';

type Props = { open: boolean; enrolment: Enrolment; onClose: () => void; onClosed: () => void };

/** Shows the secret for the authenticator app and asks for a first code. Then shows the recovery codes. */
export function EnrolDialog({ open, enrolment: { secret, uri }, onClose, onClosed }: Props) {
  const cache = useQueryClient();
  return (
    <CodesDialog
      open={open}
      title="Set up two-step login"
      verb="Switch on"
      busyText="Checking"
      hint="The 6 digits in the app. We’ll log out your other devices."
      request={(code) => confirm(cache, { code, secret })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>Scan this with an authenticator app, or type in the key below.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className={cx('row flex-wrap justify-center gap-8-12', css.key)}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button kind="line" size="tool" icon="copy" onClick={() => void copyText(secret)}>
          Copy key
        </Button>
      </div>
    </CodesDialog>
  );
}
