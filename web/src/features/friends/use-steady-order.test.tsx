import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSteadyOrder } from './use-steady-order.ts';

const drawn: string[] = [];

function List({ ids, isHeld }: { ids: string; isHeld: boolean }) {
  const people = ids.split('').map((id) => ({ id: Number(id) }));
  const inOrder = useSteadyOrder(people, isHeld).map(({ id }) => id);
  drawn.push(inOrder.join(''));
  return null;
}

test('an order that changes is drawn once, and stands still while it is held', async () => {
  const { rerender } = await render(<List ids="123" isHeld={false} />);
  await rerender(<List ids="213" isHeld={false} />);
  await rerender(<List ids="321" isHeld={false} />);
  expect(drawn).toEqual(['123', '213', '321']);
  await rerender(<List ids="321" isHeld />);
  drawn.length = 0;
  await rerender(<List ids="123" isHeld />);
  await rerender(<List ids="4123" isHeld />);
  await rerender(<List ids="413" isHeld />);
  expect(drawn).toEqual(['321', '3214', '314']);
  await rerender(<List ids="413" isHeld={false} />);
  expect(drawn.at(-1)).toBe('413');
});
