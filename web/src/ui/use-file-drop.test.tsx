import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Dialog } from './Dialog.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useNoStrayDrops } from './use-no-stray-drops.ts';

let taken: string[] = [];
beforeEach(() => {
  taken = [];
});

function Area({ name }: { name: string }) {
  const { over, drop } = useFileDrop((files) => taken.push(...files.map((file) => `${name}: ${file.name}`)));
  return (
    <div data-testid={name} {...drop}>
      <p data-testid={`in ${name}`}>{over ? 'Let go' : 'Nothing'}</p>
    </div>
  );
}

function Example({ open = false }: { open?: boolean }) {
  useNoStrayDrops();
  return (
    <>
      <Area name="page" />
      <p>Beside</p>
      <Dialog title="Above" open={open} onClose={() => undefined}>
        <Area name="dialog" />
      </Dialog>
    </>
  );
}

const picture = () => new File(['x'], 'lawn.png', { type: 'image/png' });

function load(texts: Record<string, string> = {}): DataTransfer {
  const data = new DataTransfer();
  data.items.add(picture());
  for (const [type, text] of Object.entries(texts)) data.setData(type, text);
  return data;
}

const options = { bubbles: true, cancelable: true };
/** Drags a file or text over an element. @returns whether the page accepted the drag */
function drag(type: string, on: Element, related: Element | null = null): boolean {
  const init = { ...options, dataTransfer: load(), relatedTarget: related };
  return !on.dispatchEvent(new DragEvent(type, init));
}
const paste = (clipboardData: DataTransfer, on: Element = document.body) =>
  !on.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData }));
const at = (id: string) => page.getByTestId(id).element();

test('files that hover over what lies in an area are welcome, and taken once dropped', async () => {
  await render(<Example />);
  expect(drag('dragover', at('in page'))).toBe(true);
  await expect.element(page.getByText('Let go')).toBeVisible();
  drag('dragleave', at('page'), at('in page'));
  await expect.element(page.getByText('Let go')).toBeVisible();
  drag('dragleave', at('page'), document.body);
  await expect.element(page.getByText('Let go')).not.toBeInTheDocument();
  expect(drag('drop', at('in page'))).toBe(true);
  expect(taken).toEqual(['page: lawn.png']);
});

test('a picture of the page itself, dragged by mistake, is no file', async () => {
  await render(<Example />);
  drag('dragstart', at('in page'));
  drag('dragover', at('page'));
  drag('drop', at('page'));
  drag('dragend', at('in page'));
  expect(taken).toEqual([]);
  await expect.element(page.getByText('Let go')).not.toBeInTheDocument();
});

test('a file dropped beside does not open in place of the page', async () => {
  await render(<Example />);
  expect(drag('dragover', page.getByText('Beside').element())).toBe(true);
  expect(drag('drop', page.getByText('Beside').element())).toBe(true);
  expect(taken).toEqual([]);
});

test('a pasted picture is taken wherever the focus is, by the dialog if there is one', async () => {
  const screen = await render(<Example />);
  expect(paste(load())).toBe(true);
  expect(taken).toEqual(['page: lawn.png']);
  await screen.rerender(<Example open />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  paste(load());
  expect(taken).toEqual(['page: lawn.png', 'dialog: lawn.png']);
});

test('words that come with a picture of themselves are pasted as words', async () => {
  await render(<Example />);
  expect(paste(load({ 'text/plain': 'Lunch', 'text/html': '<b>Lunch</b>' }))).toBe(false);
  expect(taken).toEqual([]);
});
