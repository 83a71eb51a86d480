import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../src/views/ui/lazyPart.ts';

describe('a part that was fetched before', () => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{count}</button>;
  };
  const shown = (Part: ReturnType<typeof lazyPart>) => (
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  );

  it('[START-12] is shown at once', async () => {
    const load = vi.fn(() => Promise.resolve(Counter));
    const Part = lazyPart(load);
    await Part.fetch();
    const { container } = render(shown(Part));
    expect(container.textContent).toBe('0');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[START-12] keeps what was entered in it when it is fetched once more', async () => {
    const load = vi.fn(() => Promise.resolve(Counter));
    const Part = lazyPart(load);
    const { rerender } = render(shown(Part));
    fireEvent.click(await screen.findByRole('button', { name: '0' }));
    await Part.fetch();
    rerender(shown(Part));
    expect(screen.getByRole('button').textContent).toBe('1');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
