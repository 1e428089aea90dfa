import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import Combobox from './Combobox.tsx';
import type { Option } from './Combobox.tsx';

const courses = ['Commerce', 'Computer Science', 'Nursing'].map((label, value) => ({ value, label }));
const searched = vi.fn<(text: string) => void>();
const changed = vi.fn<(option: Option | null) => void>();
beforeEach(() => {
  searched.mockClear();
  changed.mockClear();
});

function Example() {
  const [value, setValue] = useState<Option | null>(null);
  const [text, setText] = useState('');
  return (
    <>
      <Combobox
        label="Course"
        options={courses.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
        value={value}
        onChange={(option) => {
          changed(option);
          setValue(option);
        }}
        onSearch={(typed) => {
          searched(typed);
          setText(typed);
        }}
        none="No course by that name at this university"
      />
      <button type="button">{value?.label ?? 'Nothing'} chosen</button>
    </>
  );
}

const box = page.getByRole('combobox', { name: 'Course' });

test('searches from the second letter and chooses by arrows and Enter', async () => {
  await render(<Example />);
  await box.click();
  await userEvent.keyboard('c');
  expect(searched).toHaveBeenLastCalledWith('');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('om');
  expect(searched).toHaveBeenLastCalledWith('com');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 found');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(changed).toHaveBeenLastCalledWith(courses[1]);
  await expect.element(box).toHaveValue('Computer Science');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

test('Esc closes the list', async () => {
  await render(<Example />);
  await box.fill('nu');
  await expect.element(page.getByRole('option', { name: 'Nursing' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

test('says when nothing fits, and words that were not chosen do not stay', async () => {
  await render(<Example />);
  await box.fill('law');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('No course by that name at this university');
  await userEvent.tab();
  await expect.element(box).toHaveValue('');
});

test.for([
  ['{End}x', 'Nursingx'],
  ['{End}{Backspace}', 'Nursin'],
  ['{ControlOrMeta>}a{/ControlOrMeta}arts', 'arts'],
] as const)('typing %s over a choice takes it back, and what is typed stays', async ([keys, words]) => {
  await render(<Example />);
  await box.fill('nurs');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('Nursing');
  await userEvent.keyboard(keys);
  expect(changed).toHaveBeenLastCalledWith(null);
  await expect.element(page.getByRole('button', { name: 'Nothing chosen' })).toBeVisible();
  await expect.element(box).toHaveValue(words);
});

test('what is cleared at once after it was chosen stays cleared', async () => {
  await render(<Example />);
  await box.fill('nurs');
  await userEvent.keyboard('{ArrowDown}');
  const input = box.element() as HTMLInputElement;
  // As on a slow phone, the second key comes before the parent has rendered the result of the first key.
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await Promise.resolve();
  expect(changed).toHaveBeenLastCalledWith(courses[2]);
  input.select();
  document.execCommand('delete');
  await expect.element(page.getByRole('button', { name: 'Nothing chosen' })).toBeVisible();
  await expect.element(box).toHaveValue('');
});
