import type { Step } from '../../domain/step';

/** Element id of the recap's link to a step; the error summary links to it for errors of earlier steps. */
export function editLinkId(step: Step): string {
  return `modifier${step.path.replace('/', '-')}`;
}
