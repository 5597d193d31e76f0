import type { FieldProblem } from '@jalon/shared/forms';
import type { RequestDraft, Step } from './request';
import { detailsStep } from './steps/details';
import { refineStep } from './steps/refine';
import { searchStep } from './steps/search';

/** Step 4: contact details, which are not in the draft. Its checks have their own file, as only that page loads them. */
export const contactStep: Step = {
  path: '/recherche4',
  title: 'Validation de votre demande',
  name: 'Envoi',
  check: () => [],
  recap: () => [],
};

/** The steps of the wizard, in order. */
export const steps: readonly Step[] = [searchStep, refineStep, detailsStep, contactStep];

/** Position of a step, from 1, and its neighbours. */
export function stepPosition(step: Step) {
  const index = steps.indexOf(step);
  return {
    position: index + 1,
    previous: steps[index - 1],
    next: steps[index + 1],
    after: steps.slice(index + 1),
  };
}

/** Element id of the link to a step in the recap. */
export const editLinkId = (step: Step) => `modifier${step.path.replace('/', '-')}`;

/** First problem of each step, shown at the link to that step: any step can be opened with any stored draft. */
export function checkDraft(draft: RequestDraft): FieldProblem[] {
  return steps.flatMap((step) => {
    const [problem] = step.check(draft);
    if (!problem) return [];
    const message = `«\u00A0${step.name}\u00A0»\u00A0: ${problem.message}`;
    return [{ name: step.path, id: editLinkId(step), message }];
  });
}
