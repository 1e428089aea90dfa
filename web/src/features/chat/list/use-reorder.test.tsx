import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#testing/render-page.tsx';
import { useReorder } from './use-reorder.ts';
import { letMove } from '#testing/motion.ts';

function Rows() {
  const [order, setOrder] = useState([1, 2]);
  const list = useRef<HTMLUListElement>(null);
  useReorder(list, order);
  return (
    <>
      <ul ref={list} style={{ margin: 0 }}>
        {order.map((key) => (
          <li key={key} data-key={key} style={{ blockSize: '40px' }}>{`Row ${key}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setOrder(([first = 0, second = 0]) => [second, first])}>
        Turn
      </button>
    </>
  );
}

test('rows whose order changes glide from where they were', async () => {
  await letMove();
  await renderPage(<Rows />);
  const row = page.getByText('Row 1').element();
  let glides = 0;
  const { animate } = row;
  row.animate = (...how) => {
    glides += 1;
    return animate.apply(row, how);
  };
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.poll(() => glides).toBe(1);
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.poll(() => glides).toBe(2);
});
