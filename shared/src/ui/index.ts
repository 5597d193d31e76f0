export {
  Button,
  LinkButton,
  type ButtonProps,
  type ButtonVariant,
  type LinkButtonProps,
} from './Button';
export { classNames } from './class-names';
export { Alert, Spinner, VisuallyHidden, type AlertProps } from './feedback';
export { Icon, type IconProps } from './Icon';
export {
  Container,
  PageHead,
  Section,
  type ContainerProps,
  type PageHeadProps,
  type SectionProps,
} from './layout';
export { useHydrated } from './use-hydrated';
