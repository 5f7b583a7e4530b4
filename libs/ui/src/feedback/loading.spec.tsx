import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Loading, Spinner } from './loading.js';

describe('the loading state [UX-02]', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('shows after ten seconds that the page is still loading, and not before', () => {
    render(<Loading label="Loading courses" slowLabel="This takes longer than usual" />);
    act(() => jest.advanceTimersByTime(9_999));
    expect(screen.queryByText('This takes longer than usual')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('This takes longer than usual')).toHaveAttribute('role', 'status');
  });

  it('shows no spinner within 200 ms, but announces its text to screen readers at once', () => {
    render(<Spinner label="Loading" />);
    act(() => jest.advanceTimersByTime(199));
    expect(screen.getByRole('status')).toHaveAttribute('data-shown', 'false');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveAttribute('data-shown', 'true');
  });
});

it('a placeholder is marked busy, and announced once [UX-01]', () => {
  const { container } = render(<Loading label="Loading courses">shapes</Loading>);
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading courses']);
});
