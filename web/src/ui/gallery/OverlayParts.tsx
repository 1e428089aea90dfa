import { useState } from 'react';

import { announce } from '../announce.ts';
import { Avatar } from '../Avatar.tsx';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Confirm } from '../Confirm.tsx';
import { ConnectionStrip } from '../ConnectionStrip.tsx';
import { Dialog } from '../Dialog.tsx';
import { showProblems } from '../errors.ts';
import { Form, FormActions } from '../Form.tsx';
import { LoadingBar } from '../LoadingBar.tsx';
import { Menu } from '../Menu.tsx';
import type { MenuItem } from '../Menu.tsx';
import { showSuccess } from '../success.ts';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { showToast } from '../toasts.ts';

const wrong = [
  { code: 400, message: 'Please enter a first name', field: 'first_name' },
  { code: 400, message: 'Confirm password does not match' },
];
const nothing = () => undefined;
const items: MenuItem[] = [
  { label: 'Copy', icon: 'copy', onSelect: () => announce('Copied') },
  { label: 'Report', icon: 'flag', onSelect: nothing },
  { label: 'Edit', icon: 'edit', disabled: true, onSelect: nothing },
  { label: 'Remove', icon: 'block', danger: true, onSelect: nothing },
];

type Shown = 'dialog' | 'confirm' | 'banner' | 'bar';

/** Buttons that open the overlays. */
export function OverlayParts() {
  const [open, setOpen] = useState<Shown | null>(null);
  const [connected, setConnected] = useState(true);
  const buttons: [string, () => void][] = [
    ['Dialog', () => setOpen('dialog')],
    ['Error', () => showProblems([{ code: 409, message: 'That email is taken' }])],
    ['Errors', () => showProblems(wrong)],
    ['Success dialog', () => showSuccess('Your message is on its way.')],
    ['Confirm', () => setOpen('confirm')],
    ['Toast', () => showToast('Couldn’t like that.', { label: 'Retry', onPress: nothing })],
    ['Banner', () => setOpen('banner')],
    ['Strip', () => setConnected(!connected)],
    ['Loading bar', () => setOpen('bar')],
  ];
  return (
    <div className="row flex-wrap gap-16">
      {buttons.map(([label, onPress]) => (
        <Button key={label} kind="line" onClick={onPress}>
          {label}
        </Button>
      ))}
      <Menu label="Message actions" items={items} />
      <Floating open={open} close={() => setOpen(null)} />
      <ConnectionStrip connected={connected} />
    </div>
  );
}

function Floating({ open, close }: { open: Shown | null; close: () => void }) {
  return (
    <>
      <ExampleDialog open={open === 'dialog'} onClose={close} />
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
    </>
  );
}

const tooShort = { code: 400, message: 'Content must be at least 10 characters', field: 'content' };

function ExampleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const error = text ? undefined : 'Write something first';
  return (
    <Dialog open={open} onClose={onClose} title="Post Love Letter" dirty={text !== ''}>
      <Form onSubmit={() => showProblems([tooShort])}>
        <p>Your letter will be anonymous.</p>
        <TextArea label="Letter" value={text} onChange={setText} max={254} rows={5} error={error} />
        <TextField label="Signed (only you see this)" />
        <FormActions>
          <Button kind="line" onClick={() => showToast('Draft kept.', { label: 'Undo', onPress: nothing })}>
            Keep draft
          </Button>
          <Button type="submit">Post</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
