import type { FieldProblem } from '@jalon/shared/forms';
import type { RequestValues, Step } from './request';
import { contactStep } from './steps/contact';
import { detailsStep } from './steps/details';
import { refineStep } from './steps/refine';
import { searchStep } from './steps/search';

/** The steps of the wizard, in order. */
export const steps: readonly Step[] = [searchStep, refineStep, detailsStep, contactStep];

interface Place {
  /** Number of the step, from 1. */
  position: number;
  count: number;
  previous: Step | undefined;
  next: Step | undefined;
}

export function placeOf(step: Step): Place {
  const index = steps.indexOf(step);
  return {
    position: index + 1,
    count: steps.length,
    previous: steps[index - 1],
    next: steps[index + 1],
  };
}

export function stepsBefore(step: Step): readonly Step[] {
  return steps.slice(0, steps.indexOf(step));
}

export function stepsAfter(step: Step): readonly Step[] {
  return steps.slice(steps.indexOf(step) + 1);
}

/** Element id of the recap's link to a step. */
export const editLinkId = (step: Step) => `modifier${step.path.replace('/', '-')}`;

/**
 * The first problem of each earlier step, at the link that leads there. Any step can be opened directly, with any
 * stored draft.
 */
export function checkEarlierSteps(step: Step, values: RequestValues, now: Date): FieldProblem[] {
  return stepsBefore(step).flatMap((earlier) => {
    const [problem] = earlier.check(values, now);
    if (!problem) return [];
    const message = `«\u00A0${earlier.title}\u00A0»\u00A0: ${problem.message}`;
    return [{ name: earlier.path, id: editLinkId(earlier), message }];
  });
}
