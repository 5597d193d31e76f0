import { useState, type ComponentProps } from 'react';

/** Props of {@link Image}: those of `<img>`; `alt` is required, empty for a decorative picture. */
export type ImageProps = Omit<ComponentProps<'img'>, 'alt' | 'ref'> & { alt: string };

/** A picture that hides itself when it cannot be loaded. */
export function Image({ onError, src, alt, ...rest }: ImageProps) {
  const [failedSource, setFailedSource] = useState<string>();

  // In a prerendered page the error event may have fired before hydration.
  function checkAlreadyFailed(image: HTMLImageElement | null) {
    if (src && image?.complete && image.naturalWidth === 0) setFailedSource(src);
  }

  return (
    <img
      {...rest}
      ref={checkAlreadyFailed}
      src={src}
      alt={alt}
      hidden={src !== undefined && failedSource === src}
      onError={(event) => {
        setFailedSource(src);
        onError?.(event);
      }}
    />
  );
}
