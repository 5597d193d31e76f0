import type { IconNode } from 'lucide';

/** Props of {@link Icon}. */
export interface IconProps {
  /** Shapes on a square of 24, as `lucide` has them. */
  of: IconNode;
  /** Of the side, in pixels. */
  size?: number | undefined;
  /** Width of the lines, on the square of 24. */
  stroke?: number | undefined;
  className?: string | undefined;
}

/** A drawing in the colour of the text beside it. Decorative (`aria-hidden`): words beside it say what it means. */
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
