export { Button, type ButtonProps } from './buttons/Button';
export type { ButtonVariant } from './buttons/button-look';
export { LinkButton, type LinkButtonProps } from './buttons/LinkButton';
export { classNames } from './class-names';
export { Alert, type AlertProps } from './feedback/Alert';
export { Chip, type ChipTone } from './feedback/Chip';
export { Skeleton } from './feedback/Skeleton';
export { Spinner } from './feedback/Spinner';
export { Checkbox, type CheckboxProps } from './fields/Checkbox';
export type { Choice } from './fields/choice';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './fields/ErrorSummary';
export { fieldId } from './fields/field-id';
export {
  FormField,
  type ControlProps,
  type FieldTexts,
  type FormFieldProps,
} from './fields/FormField';
export { RadioGroup, type RadioGroupProps } from './fields/RadioGroup';
export { RequiredNote } from './fields/RequiredNote';
export { Select, type SelectProps } from './fields/Select';
export { TextArea, type TextAreaProps } from './fields/TextArea';
export { TextField, type TextFieldProps } from './fields/TextField';
export { ToggleGroup, type ToggleGroupProps } from './fields/ToggleGroup';
export { Icon, type IconProps } from './icon/Icon';
export { Image, type ImageProps } from './Image';
export { Card, type CardProps } from './layout/Card';
export { Container, type ContainerProps } from './layout/Container';
export { PageHead, type PageHeadProps } from './layout/PageHead';
export { Prose } from './layout/Prose';
export { Section, type SectionProps } from './layout/Section';
export { Rod, type RodProps } from './motif/Rod';
export { StakeList, type StakeListItem, type StakeListProps } from './motif/StakeList';
export { Stakes, type StakesProps } from './motif/Stakes';
export { Tabs, type Tab, type TabsProps } from './tabs/Tabs';
export { VisuallyHidden } from './VisuallyHidden';
export { useHydrated } from './use-hydrated';
