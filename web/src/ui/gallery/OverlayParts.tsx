import { useState } from 'react';

import { announce } from '../announce.ts';
import { Avatar } from '../Avatar.tsx';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Confirm } from '../Confirm.tsx';
import { ConnectionStrip } from '../ConnectionStrip.tsx';
import { Dialog } from '../Dialog.tsx';
import { addProblem, showProblems } from '../errors.ts';
import { Form, FormActions } from '../Form.tsx';
import { LoadingBar } from '../LoadingBar.tsx';
import { Menu } from '../Menu.tsx';
import { showSuccess } from '../success.ts';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { showToast } from '../toasts.ts';
import css from './Gallery.module.css';

const wrong = [
  { code: 400, message: 'Please enter a first name', field: 'first_name' },
  { code: 400, message: 'Confirm password does not match' },
];

/** Everything that floats, one button each. */
export function OverlayParts() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'banner' | 'bar' | null>(null);
  const [connected, setConnected] = useState(true);
  const close = () => setOpen(null);
  return (
    <div className={css.row}>
      <Button kind="line" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button kind="line" onClick={() => showProblems([{ code: 409, message: 'That email is taken' }])}>
        Error
      </Button>
      <Button kind="line" onClick={() => showProblems(wrong)}>
        Errors
      </Button>
      <Button kind="line" onClick={() => showSuccess('Your message is on its way.')}>
        Success dialog
      </Button>
      <Button kind="line" onClick={() => setOpen('confirm')}>
        Confirm
      </Button>
      <Menu
        label="Message actions"
        items={[
          { label: 'Copy', icon: 'copy', onSelect: () => announce('Copied') },
          { label: 'Report', icon: 'flag', onSelect: () => undefined },
          { label: 'Edit', icon: 'edit', disabled: true, onSelect: () => undefined },
          { label: 'Remove', icon: 'trash', danger: true, onSelect: () => undefined },
        ]}
      />
      <Button
        kind="line"
        onClick={() => showToast('Could not like that.', { label: 'Retry', onPress: () => undefined })}
      >
        Toast
      </Button>
      <Button kind="line" onClick={() => setOpen('banner')}>
        Banner
      </Button>
      <Button kind="line" onClick={() => setConnected(!connected)}>
        Strip
      </Button>
      <Button kind="line" onClick={() => setOpen('bar')}>
        Loading bar
      </Button>
      <ReportDialog open={open === 'dialog'} onClose={close} />
      <Confirm
        open={open === 'confirm'}
        title="Close this chat?"
        confirm="Close Chat"
        danger
        onConfirm={close}
        onCancel={close}
      >
        <p>Everybody in it loses it. This cannot be undone.</p>
      </Confirm>
      {open === 'banner' && (
        <Banner
          href="/ui"
          avatar={<Avatar seed={14} size={44} />}
          title="Theo Nakamura"
          text="did you grab my charger from level 3?"
          onClose={close}
        />
      )}
      {open === 'bar' && <LoadingBar />}
      <ConnectionStrip connected={connected} />
    </div>
  );
}

function ReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <Dialog open={open} onClose={onClose} title="Post Love Letter" dirty={text !== ''}>
      <Form
        onSubmit={() =>
          addProblem({ code: 400, message: 'Content must be at least 10 characters', field: 'content' })
        }
      >
        <p>Your letter will be anonymous.</p>
        <TextArea
          label="Letter"
          value={text}
          onChange={setText}
          max={254}
          rows={5}
          error={text ? undefined : 'Write something first'}
        />
        <TextField label="Signed (only you see this)" />
        <FormActions>
          <Button
            kind="line"
            onClick={() => showToast('Draft kept.', { label: 'Undo', onPress: () => undefined })}
          >
            Keep draft
          </Button>
          <Button type="submit">Post</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
