export { Honeypot } from './Honeypot';
export { NeedsScript, type NeedsScriptProps } from './NeedsScript';
export { emailProblem } from './rules/email';
export { phoneProblem } from './rules/phone';
export { isWebAddress } from './rules/web-address';
export { SendingFailure, type SendingFailureProps } from './SendingFailure';
export { useSubmission, type Submission, type SubmissionState } from './use-submission';
