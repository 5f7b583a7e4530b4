import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RoutedPage } from '../testing.js';
import { createPageRouter } from './page-router.js';
import { useUrlParams } from './use-url-params.js';

type Change = (name: string, value: string) => void;

function aPage(at = '/list') {
  const writers: Record<string, Change> = {};
  function Writer({ name }: { name: string }) {
    const [, change] = useUrlParams();
    writers[name] = (key, value) =>
      change((after) => {
        after.set(key, value);
        return after;
      });
    return (
      <button type="button" onClick={() => writers[name]?.(name, 'yes')}>
        {name}
      </button>
    );
  }
  const element = (
    <>
      <Writer name="search" />
      <Writer name="dialog" />
    </>
  );
  const router = createPageRouter();
  render(<RoutedPage at={at} router={router} routes={[{ path: '/list', element }]} />);
  return { writers, router };
}

describe('useUrlParams', () => {
  it('applies the changes of two components before the next render', () => {
    const { writers, router } = aPage('/list?tab=courses');
    const [first, second] = [writers['search'], writers['dialog']];
    act(() => {
      first?.('search', 'ethics');
      second?.('id', '7');
    });
    expect(router.location()?.search).toBe('?tab=courses&search=ethics&id=7');
  });

  it('applies a change of an earlier render’s callback to the current URL', async () => {
    const { writers, router } = aPage();
    const current = writers['search'];
    await userEvent.click(screen.getByRole('button', { name: 'dialog' }));
    act(() => current?.('search', 'late'));
    expect(router.location()?.search).toBe('?dialog=yes&search=late');
  });

  it('does not repeat changes that were undone by Back', async () => {
    const { router } = aPage();
    await userEvent.click(screen.getByRole('button', { name: 'dialog' }));
    await act(() => router.navigate(-1));
    await userEvent.click(screen.getByRole('button', { name: 'search' }));
    expect(router.location()?.search).toBe('?search=yes');
  });
});
