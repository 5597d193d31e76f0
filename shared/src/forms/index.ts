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
export { Honeypot } from './Honeypot';
export { NeedsScript, type NeedsScriptProps } from './NeedsScript';
export { emailProblem } from './rules/email';
export { phoneProblem } from './rules/phone';
export { typedText } from './rules/typed-text';
export { isWebAddress } from './rules/web-address';
export { SendingFailure, type SendingFailureProps } from './SendingFailure';
export { SendingStatus } from './SendingStatus';
export { useSubmission, type Submission, type SubmissionState } from './use-submission';
