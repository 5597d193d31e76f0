import type { IconNode } from 'lucide';

interface IconProps {
  /** Icon data of `lucide`, drawn on a grid of 24 by 24. */
  of: IconNode;
  /** Side length, in pixels. */
  size?: number | undefined;
  /** Stroke width, in units of the grid of 24 by 24. */
  stroke?: number | undefined;
  className?: string | undefined;
}

/**
 * An icon in the colour of the surrounding text. Decorative (`aria-hidden`): the text beside it carries the meaning.
 */
export function Icon({ of: shapes, size = 24, stroke = 1.5, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {shapes.map(([Shape, attributes], index) => (
        <Shape key={index} {...attributes} />
      ))}
    </svg>
  );
}
