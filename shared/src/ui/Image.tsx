import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** Props of {@link Image}: those of `<img>`; `alt` is required, empty for a decorative picture. */
export type ImageProps = Omit<ComponentProps<'img'>, 'alt' | 'ref'> & { alt: string };

/** A picture that hides itself when it cannot be loaded. */
export function Image({ onError, src, alt, ...rest }: ImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const [failedSource, setFailedSource] = useState<string>();

  // In a prerendered page the error event may have fired before React was listening.
  useEffect(() => {
    const image = element.current;
    if (src && image?.complete && image.naturalWidth === 0) setFailedSource(src);
  }, [src]);

  return (
    <img
      {...rest}
      ref={element}
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
