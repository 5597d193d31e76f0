import { formatNumber, plural } from '@jalon/shared/format';

/** Name of the rows, with its French gender, for sentences that must agree with it. */
export interface Noun {
  one: string;
  many: string;
  feminine: boolean;
}

const FIRST_PLURAL = 2;

/** `3 missions` */
export const counted = (noun: Noun, count: number) => plural(count, noun.one, noun.many);

/** `aucune mission` */
export const none = ({ one, feminine }: Noun) => `${feminine ? 'aucune' : 'aucun'} ${one}`;

/** A participle in agreement: `lu`, `lue`, `lus`, `lues`. */
export const agree = (participle: string, { feminine }: Noun, count: number) =>
  `${participle}${feminine ? 'e' : ''}${count < FIRST_PLURAL ? '' : 's'}`;

/** `1 250 lues` */
export const countedAs = (participle: string, noun: Noun, count: number) =>
  `${formatNumber(count)} ${agree(participle, noun, count)}`;
