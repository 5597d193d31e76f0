import { Link } from '@jalon/shared/routing';
import type { Inline, Paragraph } from '../../lib/document';
import { ConfigValue } from '../ConfigValue';

/** The inline content of one paragraph, in order. */
export function Inlines({ of }: { of: Paragraph }) {
  const pieces = typeof of === 'string' ? [of] : of;
  return pieces.map((piece, index) => <Piece key={index} of={piece} />);
}

function Piece({ of }: { of: Inline }) {
  if (typeof of === 'string') return of;
  if ('to' in of) return <Link to={of.to}>{of.text}</Link>;
  if ('href' in of) return <a href={of.href}>{of.text}</a>;
  return <ConfigValue>{of.value}</ConfigValue>;
}
