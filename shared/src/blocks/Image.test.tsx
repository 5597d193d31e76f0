import { fireEvent, render, screen } from '@testing-library/react';
import { Image } from './Image';

function pretendLoaded(naturalWidth: number) {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a picture that fails is hidden', () => {
  render(<Image src="/team.webp" alt="L’équipe" />);
  const picture = screen.getByAltText('L’équipe');
  expect(picture).toBeVisible();
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
});

test('a picture that failed before React listened is hidden', () => {
  pretendLoaded(0);
  render(<Image src="/team.webp" alt="L’équipe" />);
  expect(screen.getByAltText('L’équipe')).not.toBeVisible();
});

test('a picture that came before React listened stays', () => {
  pretendLoaded(640);
  render(<Image src="/team.webp" alt="L’équipe" />);
  expect(screen.getByAltText('L’équipe')).toBeVisible();
});

test('another source gets its own chance', () => {
  const { rerender } = render(<Image src="/old.webp" alt="L’équipe" />);
  fireEvent.error(screen.getByAltText('L’équipe'));
  rerender(<Image src="/new.webp" alt="L’équipe" />);
  expect(screen.getByAltText('L’équipe')).toBeVisible();
});
