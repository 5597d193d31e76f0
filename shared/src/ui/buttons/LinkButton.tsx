import type { ComponentProps } from 'react';
import { Link } from '../../routing';
import { buttonClass, type ButtonLook } from './Button';

type RouterLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { href?: never };
type ExternalLinkProps = Omit<ComponentProps<'a'>, 'className'> & { href: string; to?: never };

/** Props of {@link LinkButton}: `to` for a page of this site, `href` for other addresses. */
export type LinkButtonProps = (RouterLinkProps | ExternalLinkProps) & ButtonLook;

/** A link that looks like a {@link Button}. Use it for navigation, a button for actions. */
export function LinkButton({ variant, wide, className, children, ...link }: LinkButtonProps) {
  const look = buttonClass({ variant, wide, className });
  if (link.href === undefined) {
    return (
      <Link {...link} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a {...link} className={look}>
      {children}
    </a>
  );
}
