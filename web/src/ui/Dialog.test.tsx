import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Button } from './Button.tsx';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { TextField } from './TextField.tsx';

const closed = vi.fn<() => void>();
beforeEach(() => closed.mockClear());

function Example({ dirty = false, focus }: { dirty?: boolean; focus?: 'title' }) {
  const [shown, setShown] = useState(false);
  const [sure, setSure] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Report</Button>
      <Dialog
        title="Report Message"
        open={shown}
        onClose={() => setShown(false)}
        onClosed={closed}
        dirty={dirty}
        focus={focus}
      >
        <TextField label="Comments" />
        <Button onClick={() => setSure(true)}>Discard</Button>
        <Confirm
          open={sure}
          title="Discard this?"
          confirm="Discard it"
          onConfirm={() => setShown(false)}
          onCancel={() => setSure(false)}
        />
      </Dialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Report', exact: true });
const dialog = page.getByRole('dialog', { name: 'Report Message' });

async function open(example = <Example />) {
  await render(example);
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

/** Presses the scrim behind the dialog. The browser reports such a press on the dialog element. */
function pressScrim() {
  const element = dialog.element();
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

test('focus starts in the first field and comes back to the opener after Esc', async () => {
  await open();
  await expect.element(page.getByLabelText('Comments')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(closed).toHaveBeenCalledOnce();
});

test('reading matter has the focus on its title', async () => {
  await open(<Example focus="title" />);
  await expect.element(page.getByRole('heading', { name: 'Report Message' })).toHaveFocus();
});

test('the browser’s Back closes it and stays on the page', async () => {
  const { href } = location;
  await open();
  await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth).toBe(1);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.href).toBe(href);
  await expect.element(opener).toHaveFocus();
});

test('closing it by hand leaves no history entry behind', async () => {
  await open();
  await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth).toBeUndefined();
});

test('a press on the scrim closes it', async () => {
  await open();
  pressScrim();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a press on the scrim does not close a form with typed text', async () => {
  await open(<Example dirty />);
  pressScrim();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledOnce();
});

test('Esc and Back close only the question on top', async () => {
  await open();
  const question = page.getByRole('alertdialog', { name: 'Discard this?' });
  const goBack = () => Promise.resolve(history.back());
  for (const leave of [() => userEvent.keyboard('{Escape}'), goBack]) {
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Discard this?' })).toHaveFocus();
    await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth).toBe(2);
    await leave();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth).toBe(1);
  }
});

test('of two dialogs only the upper one is marked to darken lightly, and no longer once it is alone', async () => {
  function Stack({ lower }: { lower: boolean }) {
    return (
      <>
        <Dialog title="Below" open={lower} onClose={closed}>
          Words
        </Dialog>
        <Confirm open title="Above" confirm="Do it" onConfirm={closed} onCancel={closed} />
      </>
    );
  }
  const screen = await render(<Stack lower />);
  const above = page.getByRole('alertdialog', { name: 'Above' });
  await expect.element(above).toHaveAttribute('data-above');
  expect(document.querySelectorAll('[data-above]').length).toBe(1);
  await screen.rerender(<Stack lower={false} />);
  await expect.element(above).not.toHaveAttribute('data-above');
});
