import { whenFirstDrawn } from './first-drawn';
import { whenIdle } from './when-idle';

/** Does something once the first page answers and the browser has nothing better to do. @returns what calls it off. */
export function whenCalm(work: () => void): () => void {
  let callOff: (() => void) | null = null;
  let isOff = false;
  whenFirstDrawn(() => {
    if (!isOff) callOff = whenIdle(work);
  });
  return () => {
    isOff = true;
    callOff?.();
  };
}
