export { Button, LinkButton, type ButtonVariant } from './Button';
export { classNames } from './class-names';
export { Alert, Spinner, VisuallyHidden } from './feedback';
export { Icon } from './Icon';
export { Container, PageHead, Section, tieShortWords, type SectionProps } from './layout';
export { useHydrated } from './use-hydrated';
