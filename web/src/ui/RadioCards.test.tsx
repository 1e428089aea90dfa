import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RadioCards } from './RadioCards.tsx';

const choices = [
  { value: 1, label: 'First' },
  { value: 2, label: 'Second' },
];

function Years() {
  const [year, setYear] = useState<number | null>(null);
  return <RadioCards label="Year" choices={choices} value={year} onChange={setYear} />;
}

const radio = (name: string) => page.getByRole('radio', { name });
const looksOf = (name: string) => {
  const input = radio(name).element();
  const card = getComputedStyle(input.closest('label') as HTMLElement);
  const { borderRadius, backgroundImage, outlineStyle } = getComputedStyle(input);
  return {
    round: borderRadius === '50%',
    dot: backgroundImage !== 'none',
    ring: outlineStyle !== 'none',
    card: [card.borderColor, card.backgroundColor, card.outlineStyle, card.boxShadow].join(),
  };
};

test('a choice is a circle that gets a dot, and the focus alone changes nothing of its card', async () => {
  await render(<Years />);
  // An earlier test may have left the pointer where a card is now. The card would have the colour of a hover.
  await userEvent.hover(page.getByText('Year'));
  const bare = looksOf('Second');
  expect(bare).toMatchObject({ round: true, dot: false, ring: false });
  expect(looksOf('First')).toEqual(bare);
  await userEvent.tab();
  await expect.element(radio('First')).toHaveFocus();
  expect(looksOf('First')).toEqual({ ...bare, ring: true });
  await userEvent.keyboard(' ');
  await expect.element(radio('First')).toBeChecked();
  await expect.poll(() => looksOf('First').card).not.toBe(bare.card);
  expect(looksOf('First')).toMatchObject({ round: true, dot: true });
  expect(looksOf('Second')).toEqual(bare);
});
