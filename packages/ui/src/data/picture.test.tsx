import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

it('shows its fallback where it cannot be loaded, and another one again', async () => {
  const { container, rerender } = render(<Picture src="/a.webp" instead="court" />);
  const shown = () => container.querySelector('img')?.getAttribute('src') ?? container.textContent;
  expect(shown()).toBe('/a.webp');
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  await waitFor(() => expect(shown()).toBe('court'));
  rerender(<Picture src="/b.webp" instead="court" />);
  expect(shown()).toBe('/b.webp');
  rerender(<Picture src={null} instead="court" />);
  expect(shown()).toBe('court');
});
