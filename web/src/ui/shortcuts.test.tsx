import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { render } from 'vitest-browser-react';
import { listenForShortcuts } from './listen-for-shortcuts.ts';
import { type Shortcut, useShortcuts } from './shortcuts.ts';

let pressed: string[];
let isOn: boolean;
let end: () => void;

beforeEach(() => {
  pressed = [];
  isOn = true;
  end = listenForShortcuts(() => isOn);
});
afterEach(() => end());

function Screen() {
  const one = (keys: string): Shortcut => ({
    keys,
    label: keys,
    group: 'Everywhere',
    run: () => pressed.push(keys),
  });
  useShortcuts(['?', 'j', 'g d', 'g j', 'Mod+k', 'Alt+ArrowUp'].map(one));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed.push('sent');
      }}
    >
      <textarea aria-label="Bio" />
      <input type="checkbox" aria-label="Agree" />
      <button type="button">Nothing</button>
    </form>
  );
}

test('one key, two keys after one another, and keys with modifiers run what is registered', async () => {
  const screen = await render(<Screen />);
  await page.getByRole('button').click();
  await userEvent.keyboard('j');
  await userEvent.keyboard('?');
  await userEvent.keyboard('gd');
  await userEvent.keyboard('gj');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(pressed).toEqual(['j', '?', 'g d', 'g j', 'Mod+k', 'Alt+ArrowUp']);
  await screen.unmount();
  await userEvent.keyboard('j');
  expect(pressed).toHaveLength(6);
});

function ToSearch() {
  const search = { keys: '/', label: 'Search', group: 'Everywhere', leadsToField: true } as const;
  useShortcuts([{ ...search, run: () => pressed.push('/') }]);
  const [text, setText] = useState('');
  return (
    <>
      <Screen />
      <button onClick={() => pressed.push('clicked')}>Press</button>
      <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
    </>
  );
}

test('what is typed for a field that comes later presses nothing, and is typed as there', async () => {
  await render(<ToSearch />);
  (page.getByRole('button', { name: 'Press' }).element() as HTMLElement).focus();
  await userEvent.keyboard('/mary am{Backspace}nn');
  await page.getByRole('searchbox').click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('mary ann');
  expect(pressed).toEqual(['/']);
});

test('Enter presses nothing while a search is to come, and the words Enter and Backspace are text', async () => {
  await render(<ToSearch />);
  (page.getByRole('button', { name: 'Press' }).element() as HTMLElement).focus();
  await userEvent.keyboard('/Enter{Enter} Backspace');
  expect(pressed).toEqual(['/']);
  await page.getByRole('searchbox').click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('Enter Backspace');
});

test('letters for a field that did not come are no search for the next one', async () => {
  await render(<ToSearch />);
  await userEvent.keyboard('/jx{Escape}');
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('searchbox')).toHaveValue('k');
});

test('letters after a shortcut that leads to a field are text, which the field gets when it comes', async () => {
  await render(<ToSearch />);
  await userEvent.keyboard('/j');
  expect(pressed).toEqual(['/']);
  await page.getByRole('searchbox').click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('j');
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('searchbox')).toHaveValue('jk');
  await page.getByRole('button', { name: 'Press' }).click();
  await userEvent.keyboard('j');
  expect(pressed).toEqual(['/', 'clicked', 'j']);
});

function Going({ field }: { field: 'here' | 'disabled' | 'gone' }) {
  const [text, setText] = useState('');
  return (
    <>
      <Screen />
      <button onClick={() => pressed.push('clicked')}>Press</button>
      {field !== 'gone' && (
        <form onSubmit={(event) => event.preventDefault()}>
          <input aria-label="Other" />
          <textarea
            aria-label="Message"
            disabled={field === 'disabled'}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="button" onMouseDown={(event) => event.preventDefault()}>
            Send
          </button>
        </form>
      )}
    </>
  );
}
const message = page.getByRole('textbox', { name: 'Message' });

test.each([
  ['Enter', () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
  ['a press on Send', () => page.getByRole('button', { name: 'Send' }).click()],
])(
  'what is typed on after %s disabled its field is no command, and in the field when it is back',
  async (_, send) => {
    const { rerender } = await render(<Going field="here" />);
    await message.click();
    await userEvent.keyboard('my fla');
    await send();
    await rerender(<Going field="disabled" />);
    await userEvent.keyboard('t{ArrowLeft} jx{Backspace}{Enter}?');
    await expect.element(message).toHaveValue('my flat j\n?');
    await rerender(<Going field="here" />);
    (message.element() as HTMLElement).focus();
    await expect.element(message).toHaveValue('my flat j\n?');
    expect(pressed).toEqual([]);
    await rerender(<Going field="disabled" />);
    await userEvent.keyboard('{Escape}j');
    expect(pressed).toEqual(['j']);
  },
);

test.each([
  ['my flat', () => userEvent.keyboard('{Control>}a{/Control}'), () => userEvent.keyboard('x'), 'x'],
  ['hi 😀', () => userEvent.keyboard('{End}'), () => userEvent.keyboard('{Backspace}'), 'hi '],
  ['me', () => userEvent.keyboard('{End}'), () => pressKey('@', { ctrlKey: true, altKey: true }), 'me@'],
  ['x', () => userEvent.keyboard('{End}'), () => pressKey('Enter', { repeat: true }), 'x'],
] as const)('a key does to %j in a disabled field what it does in another', async (text, move, key, then) => {
  const { rerender } = await render(<Going field="here" />);
  await message.fill(text);
  await message.click();
  await move();
  await rerender(<Going field="disabled" />);
  await key();
  await expect.element(message).toHaveValue(then);
});

const pressKey = (key: string, how: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }));

test('who types on after sending, while the field rests, still writes when it goes', async () => {
  const { rerender } = await render(<Going field="here" />);
  await message.click();
  await userEvent.keyboard('fin{Control>}{Enter}{/Control}');
  await rerender(<Going field="disabled" />);
  await userEvent.keyboard('e and ');
  await rerender(<Going field="gone" />);
  await userEvent.keyboard('j');
  expect(pressed).toEqual([]);
});

test('who has gone to another field after sending writes there', async () => {
  const { rerender } = await render(<Going field="here" />);
  await message.click();
  await userEvent.keyboard('fine{Control>}{Enter}{/Control}');
  const other = page.getByRole('textbox', { name: 'Other' }).element();
  (other as HTMLElement).focus();
  await rerender(<Going field="gone" />);
  await userEvent.keyboard('j');
  expect(pressed).toEqual([]);
});

test('Alt with an arrow leads away from a field', async () => {
  const { rerender } = await render(<Going field="here" />);
  await message.click();
  await userEvent.keyboard('fin{Alt>}{ArrowUp}{/Alt}');
  await rerender(<Going field="gone" />);
  await userEvent.keyboard('j');
  expect(pressed).toEqual(['Alt+ArrowUp', 'j']);
});

test.each([
  ['Tab', () => userEvent.keyboard('{Tab}')],
  ['a press', () => page.getByRole('button', { name: 'Press' }).click()],
])('what is typed on when its field has gone is no command, until %s leads elsewhere', async (_, lead) => {
  const { rerender } = await render(<Going field="here" />);
  await message.click();
  await userEvent.keyboard('fin');
  await rerender(<Going field="gone" />);
  (page.getByRole('button', { name: 'Press' }).element() as HTMLElement).focus();
  await userEvent.keyboard('e{ArrowLeft} j{End}{Enter}');
  expect(pressed).toEqual([]);
  await lead();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('j');
  expect(pressed.at(-1)).toBe('j');
});

test('a form that was sent by a press and goes takes no keys along', async () => {
  const { rerender } = await render(<Going field="here" />);
  await message.click();
  await userEvent.keyboard('fine');
  await page.getByRole('button', { name: 'Send' }).click();
  await rerender(<Going field="gone" />);
  await userEvent.keyboard('j');
  expect(pressed).toEqual(['j']);
});

test('a press elsewhere ends the waiting for a search', async () => {
  await render(<ToSearch />);
  await userEvent.keyboard('/x');
  await page.getByRole('button', { name: 'Press' }).click();
  await userEvent.keyboard('j');
  expect(pressed).toEqual(['/', 'clicked', 'j']);
});

test('a key that has nothing to do is left to others', async () => {
  let isNeeded = false;
  function Back() {
    const back = { keys: 'Escape', label: 'Back', group: 'Everywhere' } as const;
    useShortcuts([{ ...back, when: () => isNeeded, run: () => pressed.push('back') }]);
    return null;
  }
  await render(<Back />);
  const isLeft = () =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  expect([isLeft(), pressed]).toEqual([true, []]);
  isNeeded = true;
  expect([isLeft(), pressed]).toEqual([false, ['back']]);
});

test('letters are text while something is written; those with modifiers work', async () => {
  await render(<Screen />);
  await page.getByRole('textbox').click();
  await userEvent.keyboard('j?gd');
  await expect.element(page.getByRole('textbox')).toHaveValue('j?gd');
  expect(pressed).toEqual([]);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(pressed).toEqual(['Mod+k']);
});

test('Ctrl or ⌘ with Enter sends the form one is in, from a text of many lines too', async () => {
  await render(<Screen />);
  await page.getByRole('textbox').click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(pressed).toEqual(['sent']);
});

test('nothing happens while a text is being composed, in a dialog, or switched off', async () => {
  await render(<Screen />);
  const key = (some: KeyboardEventInit) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, ...some }));
  key({ isComposing: true });
  isOn = false;
  key({});
  isOn = true;
  expect(pressed).toEqual([]);
  key({});
  expect(pressed).toEqual(['j']);
});
