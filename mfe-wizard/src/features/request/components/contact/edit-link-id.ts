import type { Step } from '../../domain/step';

/** The recap's link back to a step: where the summary of errors sends for an earlier step. */
export function editLinkId(step: Step): string {
  return `modifier${step.path.replace('/', '-')}`;
}
