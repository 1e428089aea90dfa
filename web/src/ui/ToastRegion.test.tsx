import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { announce } from './announce.ts';
import { Announcer } from './Announcer.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { showToast } from './toasts.ts';

function Example() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog title="Create Post" open={open} onClose={() => setOpen(false)}>
        <Button onClick={() => setOpen(false)}>Leave</Button>
      </Dialog>
      <ToastRegion />
      <Announcer />
    </>
  );
}

test('a toast can be pressed and an announcement heard above an open dialog, and after it', async () => {
  const retry = vi.fn<() => void>();
  await render(<Example />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  showToast('Couldn’t like that.', { label: 'Retry', onPress: retry });
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Couldn’t like that.')).not.toBeInTheDocument();
  announce('3 new messages');
  await expect.element(page.getByRole('dialog').getByText('3 new messages')).toBeInTheDocument();
  showToast('Draft kept.');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Draft kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Draft kept.')).not.toBeInTheDocument();
});

test('a person who presses a line gets the focus back where it was', async () => {
  await render(
    <>
      <Button>Where it was</Button>
      <ToastRegion />
    </>,
  );
  const before = page.getByRole('button', { name: 'Where it was' });
  for (const name of ['Undo', 'Dismiss']) {
    (before.element() as HTMLElement).focus();
    showToast('It is gone.', { label: 'Undo', onPress: () => undefined });
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByText('It is gone.')).not.toBeInTheDocument();
    await expect.element(before).toHaveFocus();
  }
});

test('what can be pressed stands in one line, however long the text is', async () => {
  await render(<ToastRegion />);
  const label = 'What you wrote';
  showToast('You’re not in Friday evening lawn crew of 2026', { label, onPress: () => undefined });
  const button = page.getByRole('button', { name: label });
  await expect.element(button).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(button.element());
  expect(words.getClientRects()).toHaveLength(1);
});

test('a line goes with the address that it was shown at, unless it stays', async () => {
  const memory = memoryLocation({ path: '/posts' });
  await render(
    <Router hook={memory.hook}>
      <ToastRegion />
    </Router>,
  );
  showToast('Saved');
  showToast('You passed on Ruby', { label: 'Undo', onPress: () => undefined }, { stays: true });
  await expect.element(page.getByText('Saved')).toBeVisible();
  memory.navigate('/letters');
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
  await expect.element(page.getByText('You passed on Ruby')).toBeVisible();
});

test.for([
  ['chat', 390],
  ['chat', 1440],
  ['comment', 390],
  ['comment', 1440],
  ['save', 390],
] as const)('over the box of a %s, %i px wide, a line covers nothing', async ([kind, width]) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(390, 844));
  const left = width === 390 ? 0 : 560;
  await render(
    <>
      <form
        data-foot={kind}
        style={{ position: 'fixed', inset: `auto 0 84px ${left}px`, blockSize: kind === 'save' ? 69 : 320 }}
        aria-label="Message"
      />
      <ToastRegion />
    </>,
  );
  const words = `Added on ${kind} at ${width}`;
  showToast(words);
  const line = page.getByText(words);
  await expect.element(line).toBeVisible();
  const box = page.getByRole('form').element().getBoundingClientRect();
  // The line moves while it appears.
  await expect
    .poll(() => {
      const { top, right, bottom } = line.element().getBoundingClientRect();
      // The top of a post shows its author. No toast may cover it.
      return (bottom < box.top || right < box.left) && (kind === 'chat' || top > 200);
    })
    .toBe(true);
});

test.for([390, 1440])(
  'the comment box of a long post is followed as it sticks, %i px wide',
  async (width) => {
    await page.viewport(width, 844);
    onTestFinished(() => page.viewport(390, 844));
    const screen = await render(
      <>
        <div style={{ position: 'fixed', inset: '0 0 84px 0', overflow: 'auto' }}>
          <div id="comments" />
          <form
            data-foot="comment"
            style={{ position: 'sticky', bottom: 0, blockSize: 80 }}
            aria-label="Comment"
          />
        </div>
        <ToastRegion />
      </>,
    );
    // The comments get their height only after the box is rendered.
    document.getElementById('comments')?.style.setProperty('height', '3000px');
    const words = `Comment deleted at ${width}`;
    showToast(words);
    const line = screen.getByText(words);
    await expect.element(line).toBeVisible();
    const gap = () => {
      const box = screen.getByRole('form').element().getBoundingClientRect();
      return box.top - line.element().getBoundingClientRect().bottom;
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await expect.poll(gap).toBeLessThan(40);
  },
);

test('at most two are shown, the newest last', async () => {
  await render(<ToastRegion />);
  for (const text of ['one', 'two', 'three']) showToast(text);
  await expect.element(page.getByText('three')).toBeVisible();
  await expect.element(page.getByText('one')).not.toBeInTheDocument();
  await expect.element(page.getByText('two')).toBeVisible();
});
