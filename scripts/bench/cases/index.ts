import type { BenchCase } from '../case';
import { dashboardSearch } from './dashboard-search';
import { simulatorTyping } from './simulator-typing';

/** In the order in which they run. */
export const benchCases: readonly BenchCase[] = [simulatorTyping, dashboardSearch];
